import { useEffect, useLayoutEffect } from 'react'
import { useShownScheme } from '../../ui/color-scheme.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { Mark } from '../../ui/marks/mark.tsx'
import { showBrowserIcon } from '../../ui/page/browser-icon.ts'
import { iconAddress, logoAddress } from './company-image.ts'
import styles from './company-look.module.css'
import { useCompanyStyle } from './company-style.ts'
import { useImageLoads } from './use-image-loads.ts'

/** The company's own logo, which contains its name; otherwise the product's logo and the name in words. */
export function CompanyLogo() {
  const { style } = useCompanyStyle()
  const { loads, failed } = useImageLoads(logoAddress(style))
  if (loads) return <img className={styles.logo} src={loads} alt={style.companyName} onError={failed} />
  return (
    <div className={styles.brand}>
      <Mark />
      <span className={styles.name} title={style.companyName}>
        {style.companyName}
      </span>
    </div>
  )
}

/** Applies the company's colours to the page in the current scheme, and its icon to the tab. */
export function CompanyPaint() {
  const { style } = useCompanyStyle()
  const scheme = useShownScheme()
  useLayoutEffect(() => paintCompany(style, scheme), [style, scheme])
  useLayoutEffect(() => paintBrowser(scheme), [scheme])
  const icon = iconAddress(style)
  useEffect(() => (icon === null ? undefined : showBrowserIcon(icon)), [icon])
  return null
}
