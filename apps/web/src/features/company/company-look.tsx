import { useEffect, useLayoutEffect } from 'react'
import { useShownScheme } from '../../ui/color-scheme.ts'
import { paintBrowser, paintCompany } from '../../ui/company-colors.ts'
import { Mark } from '../../ui/marks/mark.tsx'
import { showBrowserIcon } from '../../ui/page/browser-icon.ts'
import { iconAddress, shownImage } from './company-image.ts'
import styles from './company-look.module.css'
import { useCompanyStyle } from './company-style.ts'
import { useImageLoads } from './use-image-loads.ts'

/** As the company wants to be named (`DescriptionType`): its icon and name, its logo, which contains the name, or the logo and the name. */
export function CompanyLogo() {
  const { style } = useCompanyStyle()
  const { companyName } = style
  const { logo, address } = shownImage(style)
  const { loads, failed } = useImageLoads(address)
  const isAlone = loads && logo && style.descriptionType === 1
  const image = loads ? (
    <img className={styles.logo} width={logo ? undefined : 32} src={loads} alt={isAlone ? companyName : ''} onError={failed} />
  ) : (
    <Mark />
  )
  if (isAlone) return image
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
