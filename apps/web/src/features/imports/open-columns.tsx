import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Import } from '@prosa/contract/imports/model'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { columnName } from './column-name.ts'
import type { Columns } from './columns-step.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'

/** Names the columns of which nothing was said, and settles all of them at once. */
export function OpenColumns({ one, columns }: { one: Import; columns: Columns }) {
  const { columns: texts } = useTexts(importsTexts)
  const language = useLanguage()
  const open = columns.chosen.flatMap((column, nth) => (column === null ? [nth] : []))
  if (open.length === 0) return null
  const nameOf = (nth: number) => columnName(one, nth, (position) => texts.unnamed(writeNumber(position, language)))
  const settle = (as: 'property' | 'ignore') =>
    columns.chooseAll(
      new Map(
        open.map((nth) => [
          nth,
          as === 'ignore' ? { target: 'ignore' } : { target: 'newProperty', propertyName: nameOf(nth), propertyKind: 'text' },
        ]),
      ),
    )
  return (
    <Alert
      tone="info"
      detail={open.map(nameOf).join(', ')}
      foot={
        <div className={styles.choices}>
          <Button look="framed" size="sm" onClick={() => settle('property')}>
            {texts.createAll}
          </Button>
          <Button look="framed" size="sm" onClick={() => settle('ignore')}>
            {texts.ignoreAll}
          </Button>
        </div>
      }
    >
      {texts.open(open.length, writeNumber(open.length, language))}
    </Alert>
  )
}
