import type { OwnCompany } from '@prosa/contract/session/model'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { initialsOf } from '../../../ui/marks/initials.ts'
import { imageAddress, useImageLoads } from '../../company/public.ts'
import { companyChoiceTexts } from './company-choice-texts.ts'
import styles from './company-lines.module.css'
import { useCompanySwitch } from './use-company-switch.ts'

type Props = {
  companies: readonly OwnCompany[]
  /** For a page of its own instead of a menu. */
  large?: boolean
  /** Called when a company was chosen. */
  onDone?: () => void
}

/** The person's companies: the present one, those they can enter, and those that cannot be entered at the moment. */
export function CompanyLines({ companies, large = false, onDone }: Props) {
  const texts = useTexts(companyChoiceTexts)
  return (
    <ul className={styles.lines} data-large={large || undefined} aria-label={texts.list}>
      {companies.map((company) => (
        <li key={company.companyId}>
          <CompanyLine company={company} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function CompanyLine({ company, onDone }: { company: OwnCompany; onDone: (() => void) | undefined }) {
  const texts = useTexts(companyChoiceTexts)
  const { entering, enter } = useCompanySwitch()
  const { companyId, companyName, current, suspended } = company
  const isEntering = entering === companyId
  if (current)
    return (
      <span className={styles.line} aria-current="true">
        <Inside company={company} detail={texts.current} />
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
      </span>
    )
  if (suspended)
    return (
      <span className={styles.line} data-suspended>
        <Inside company={company} detail={`${texts.suspended}. ${texts.suspendedHint}`} />
      </span>
    )
  const choose = () => {
    if (entering !== null) return
    enter(company)
    onDone?.()
  }
  return (
    <button
      type="button"
      className={styles.line}
      aria-disabled={entering !== null || undefined}
      aria-busy={isEntering || undefined}
      aria-label={isEntering ? `${companyName}, ${texts.entering}` : undefined}
      onClick={choose}
    >
      <Inside company={company} detail={isEntering ? texts.entering : null} />
      <IconChevronRight className={styles.way} size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

function Inside({ company, detail }: { company: OwnCompany; detail: string | null }) {
  return (
    <>
      <CompanyTile company={company} />
      <span className={styles.words}>
        <span className={styles.name}>{company.companyName}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
}

/** Another company's icon, else its initials in its colour. Decorative: the name stands beside it. */
function CompanyTile({ company }: { company: OwnCompany }) {
  const { loads, failed } = useImageLoads(imageAddress(company.companyId, company.iconMediaId))
  const style = { '--tile-color': company.primaryColor } as CSSProperties
  return (
    <span className={styles.tile} style={style} aria-hidden="true">
      {loads ? <img className={styles.image} src={loads} alt="" onError={failed} /> : initialsOf(company.companyName)}
    </span>
  )
}
