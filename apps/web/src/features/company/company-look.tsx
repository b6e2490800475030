import { useEffect, useLayoutEffect } from 'react'
import { useShownScheme } from '../../ui/color-scheme.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { Mark } from '../../ui/marks/mark.tsx'
import { showBrowserIcon } from '../../ui/page/browser-icon.ts'
import { iconAddress, logoAddress } from './company-image.ts'
import styles from './company-look.module.css'
import { useCompanyStyle } from './company-style.ts'
import { useImageLoads } from './use-image-loads.ts'

/** The company's own logo, which says its name; else the product's sign and the name in letters. */
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
