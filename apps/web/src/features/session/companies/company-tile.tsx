import type { OwnCompany } from '@prosa/contract/session/model'
import type { CSSProperties } from 'react'
import { initialsOf } from '../../../ui/marks/initials.ts'
import { imageAddress, useImageLoads } from '../../company/public.ts'
import styles from './company-tile.module.css'

/** The sign of a company that is not the page's own: its icon, else its initials in its colour. The words beside it name it. */
export function CompanyTile({ company }: { company: OwnCompany }) {
  const { loads, failed } = useImageLoads(imageAddress(company.companyId, company.iconMediaId))
  const style = { '--tile-color': company.primaryColor } as CSSProperties
  return (
    <span className={styles.tile} style={style} aria-hidden="true">
      {loads ? <img className={styles.image} src={loads} alt="" onError={failed} /> : initialsOf(company.companyName)}
    </span>
  )
}
