import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect } from 'react'
import { showBrowserIcon } from '../../ui/browser-icon.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { iconAddress } from './company-image.ts'
import { useCompanyStyle } from './company-style.ts'

/** Keeps the page in the company's colours, in the scheme that is on, and the tab under its icon. */
export function CompanyPaint() {
  const { style } = useCompanyStyle()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => paintCompany(style, scheme), [style, scheme])
  useLayoutEffect(() => paintBrowser(scheme), [scheme])
  const icon = iconAddress(style)
  useEffect(() => (icon === null ? undefined : showBrowserIcon(icon)), [icon])
  return null
}
