import { useEffect, useLayoutEffect } from 'react'
import { useShownScheme } from '../../ui/color-scheme.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { showBrowserIcon } from '../../ui/page/browser-icon.ts'
import { iconAddress } from './company-image.ts'
import { useCompanyStyle } from './company-style.ts'

/** Keeps the page in the company's colours, in the scheme that is on, and the tab under its icon. */
export function CompanyPaint() {
  const { style } = useCompanyStyle()
  const scheme = useShownScheme()
  useLayoutEffect(() => paintCompany(style, scheme), [style, scheme])
  useLayoutEffect(() => paintBrowser(scheme), [scheme])
  const icon = iconAddress(style)
  useEffect(() => (icon === null ? undefined : showBrowserIcon(icon)), [icon])
  return null
}
