import { Mark } from '../../ui/marks/mark.tsx'
import { logoAddress } from './company-image.ts'
import styles from './company-logo.module.css'
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
