import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { listTexts } from './list-texts.ts'
import { QualityMark } from './quality-mark.tsx'
import { StatusBadge } from './status-cell.tsx'
import styles from './templates-screen.module.css'

type Props = { template: TemplateListItem; tabIndex: number; onStanding: (template: TemplateListItem) => void }

/** At how many numbers it is approved, and behind it each number with its state and quality. */
export function NumbersCell({ template, tabIndex, onStanding }: Props) {
  const texts = useTexts(listTexts)
  const { templateName, templatePhonenumberSimpleVO: numbers } = template
  if (numbers.length === 0) return <span className={styles.quiet}>{texts.noNumbers}</span>
  const approved = numbers.filter(({ templateStatus }) => templateStatus === TemplateStatus.Approved).length
  const shown = approved > 0 ? texts.approvedOf(approved, numbers.length) : texts.numbers(numbers.length)
  return (
    <Flyout
      position="bottom-start"
      button={({ toggle }) => (
        <button
          type="button"
          className={styles.inRow}
          aria-label={texts.numbersOf(templateName, shown)}
          title={texts.approvedWords(approved, numbers.length)}
          tabIndex={tabIndex}
          data-part="numbers"
          onClick={toggle}
        >
          {shown}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.flyout}>
          <ul className={styles.numbers}>
            {numbers.map(({ phonenumberId, phonenumberName, templateStatus, quality }) => (
              <li key={phonenumberId}>
                <span className={styles.cut}>{phonenumberName}</span>
                <StatusBadge status={templateStatus} />
                <QualityMark quality={quality} />
              </li>
            ))}
          </ul>
          <Button
            look="plain"
            size="sm"
            onClick={() => {
              close()
              onStanding(template)
            }}
          >
            {texts.seeDetails}
          </Button>
        </div>
      )}
    </Flyout>
  )
}
