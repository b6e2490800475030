import type { Offer } from '@prosa/contract/messages/content'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'

type List = Extract<Offer, { kind: 'list' }>
type Row = List['sections'][number]['rows'][number]

const mostRows = 10
const mostButtonLetters = 20
const mostTitleLetters = 24
const mostDescriptionLetters = 72

/** The button of a list and its options. A list with several sections comes from the API and is kept. */
export function ListFields({ offer, onChange }: { offer: List; onChange: (next: Offer) => void }) {
  const { form: texts } = useTexts(quickRepliesTexts)
  const [section, ...others] = offer.sections
  if (!section || others.length > 0) return <p className={styles.quiet}>{texts.listKept}</p>
  const { rows } = section
  const put = (next: Row[]) => onChange({ ...offer, sections: [{ ...section, rows: next }] })
  const change = (id: string, { title, description }: Omit<Row, 'id'>) =>
    put(rows.map((row) => (row.id === id ? { id, title, ...(description && { description }) } : row)))
  return (
    <>
      <TextInput
        label={texts.listButton}
        description={texts.listButtonHint}
        value={offer.button}
        onChange={(button) => onChange({ ...offer, button })}
        limit={mostButtonLetters}
        autoComplete="off"
      />
      {rows.map(({ id, title, description = '' }, place) => (
        <div key={id} className={styles.row}>
          <TextInput
            label={texts.listRow(place + 1)}
            value={title}
            onChange={(next) => change(id, { title: next, description })}
            limit={mostTitleLetters}
            autoComplete="off"
          />
          <TextInput
            label={texts.listDescription(place + 1)}
            value={description}
            onChange={(next) => change(id, { title, description: next })}
            limit={mostDescriptionLetters}
            autoComplete="off"
          />
          {rows.length > 1 && (
            <IconButton
              label={texts.removeRow(place + 1)}
              icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => put(rows.filter((row) => row.id !== id))}
            />
          )}
        </div>
      ))}
      {rows.length < mostRows && (
        <div>
          <Button
            look="framed"
            size="sm"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => put([...rows, { id: freeId(rows), title: '' }])}
          >
            {texts.addRow}
          </Button>
        </div>
      )}
    </>
  )
}

/** An option keeps its id when another one is removed, so that customers' answers to older messages stay distinct. */
const freeId = (rows: readonly Row[]): string => String(Math.max(0, ...rows.map(({ id }) => Number(id) || 0)) + 1)
