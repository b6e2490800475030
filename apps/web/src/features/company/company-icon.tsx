import { initialsOf } from '../../ui/marks/initials.ts'
import { Mark } from '../../ui/marks/mark.tsx'
import styles from './company-icon.module.css'
import { shownImage } from './company-image.ts'
import { useCompanyStyle } from './company-style.ts'
import { useImageLoads } from './use-image-loads.ts'

/** The company in a tile: its logo where it wants that shown, its icon, else its initials, else the product's logo. Decorative: the name stands beside it. */
export function CompanyIcon() {
  const { style } = useCompanyStyle()
  const { logo, address } = shownImage(style)
  const { loads, failed } = useImageLoads(address)
  return (
    <span className={styles.tile} data-wide={logo ? true : undefined} aria-hidden="true">
      {loads ? <img className={styles.image} src={loads} alt="" onError={failed} /> : <Sign style={style} />}
    </span>
  )
}

const Sign = ({ style }: Pick<ReturnType<typeof useCompanyStyle>, 'style'>) =>
  style.companyId === null ? <Mark size={22} /> : initialsOf(style.companyName) || <Mark size={22} />
