import { useEffect, useLayoutEffect } from 'react'
import { useShownScheme } from '../../ui/color-scheme.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { Mark } from '../../ui/marks/mark.tsx'
import { showBrowserIcon } from '../../ui/page/browser-icon.ts'
import { iconAddress, logoAddress } from './company-image.ts'
import styles from './company-look.module.css'
import { useCompanyStyle } from './company-style.ts'
import { useImageLoads } from './use-image-loads.ts'

/** As the company wants to be named (`DescriptionType`): its icon and name, its logo, which contains the name, or the logo and the name. */
export function CompanyLogo() {
  const { style } = useCompanyStyle()
  const { companyName, descriptionType } = style
  const logo = useImageLoads(descriptionType ? logoAddress(style) : null)
  const icon = useImageLoads(iconAddress(style))
  const image = logo.loads ? (
    <img className={styles.logo} src={logo.loads} alt={descriptionType === 1 ? companyName : ''} onError={logo.failed} />
  ) : icon.loads ? (
    <img className={styles.icon} src={icon.loads} alt="" onError={icon.failed} />
  ) : (
    <Mark />
  )
  if (logo.loads && descriptionType === 1) return image
  return (
    <div className={styles.brand}>
      {image}
      <span className={styles.name} title={companyName}>
        {companyName}
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
