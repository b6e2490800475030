import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { useCompanyStyle } from './company-style.ts'

/** Keeps the page in the company's colours, in the scheme that is on. */
export function CompanyPaint() {
  const { style } = useCompanyStyle()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => paintCompany(style, scheme), [style, scheme])
  useLayoutEffect(() => paintBrowser(scheme), [scheme])
  return null
}
