import type { TemplateCard } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'
import { fewest, most } from '@prosa/contract/templates/text-limits'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Tabs } from '../../../../ui/page/tabs.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { CardFields } from './card-fields.tsx'
import { CardKeys } from './card-keys.ts'
import { cardLike, withHeaders } from './card-values.ts'
import { EditorCard } from './editor-card.tsx'
import { FieldProblem } from './field-problem.tsx'
import { SampleFile } from './sample-file.tsx'

const headers = [HeaderType.Image, HeaderType.Video, HeaderType.Product] as const

/** Two to ten cards, one of which is written at a time. */
export function CarouselCard({ editor, findings }: { editor: TemplateEditor; findings: Findings }) {
  const texts = useTexts(editorTexts).cards
  const { types } = useTexts(editorTexts).header
  const { draft, write, isFixed, cardAt, showCard } = editor
  const { cardList } = draft.content
  const [cards] = useState(() => new CardKeys())
  const keys = cards.of(cardList.length)
  const place = Math.min(cardAt, cardList.length - 1)
  const card = cardList[place]
  if (!card) return null
  const put = (next: TemplateCard) => write({ cardList: cardList.map((each, at) => (at === place ? next : each)) })
  /** A file comes late, and so does undoing: it is put in the newest words of its card, while that one takes such a file. */
  const give = (key: number, headerType: TemplateCard['headerType'], mediaId: string | null) =>
    write((newest) => ({
      cardList: newest.cardList.map((each, at) =>
        at === cards.placeOf(key) && each.headerType === headerType ? { ...each, mediaId } : each,
      ),
    }))
  const add = () => {
    cards.insert(cardList.length)
    write({ cardList: [...cardList, cardLike(cardList.at(-1))] })
    showCard(cardList.length)
  }
  const bringBack = () =>
    write((newest) => {
      if (newest.cardList.length === 0 || newest.cardList.length >= most.cards) return {}
      cards.insert(place)
      return { cardList: newest.cardList.toSpliced(place, 0, { ...card, headerType: newest.cardList[0]!.headerType }) }
    })
  const remove = () => {
    cards.remove(place)
    write({ cardList: cardList.toSpliced(place, 1) })
    showToast({ kind: 'info', say: (language) => ({ text: editorTexts[language].cards.removed }), undo: bringBack })
  }
  const move = (step: number) => {
    cards.move(place, step)
    write({ cardList: cardList.toSpliced(place, 1).toSpliced(place + step, 0, card) })
    showCard(place + step)
  }
  return (
    <EditorCard
      title={texts.title}
      field="cardList"
      action={
        <Segmented
          label={texts.header}
          size="sm"
          options={headers.map((type) => ({ value: type as number, label: types[HeaderType.nameOf(type)] }))}
          value={card.headerType as number}
          onChange={(type) => write({ cardList: withHeaders(cardList, type as TemplateCard['headerType']) })}
          disabled={isFixed}
        />
      }
    >
      <div className={styles.line}>
        <Tabs
          label={texts.title}
          tabs={cardList.map((_, at) => ({ value: at, label: texts.card(at + 1) }))}
          value={place}
          onChange={showCard}
        />
        {!isFixed && cardList.length < most.cards && (
          <Button look="plain" size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts.add}
          </Button>
        )}
      </div>
      <FieldProblem field="cardList" findings={findings} />
      <div className={styles.stack}>
        {/* All of them: a picture goes on arriving while another card is written. */}
        {cardList.map(
          ({ headerType, mediaId }, at) =>
            headerType !== HeaderType.Product && (
              <div key={`${keys[at]} ${headerType}`} hidden={at !== place}>
                <SampleFile
                  {...{ editor, findings, mediaId }}
                  field={`cardList.${at}.mediaId`}
                  type={headerType}
                  onChange={(taken) => give(keys[at]!, headerType, taken)}
                />
              </div>
            ),
        )}
        <CardFields key={keys[place]} {...{ editor, findings, card, place }} onChange={put} />
      </div>
      {!isFixed && (
        <div className={styles.line}>
          <Button look="framed" size="sm" disabled={place === 0} onClick={() => move(-1)}>
            {texts.before}
          </Button>
          <Button look="framed" size="sm" disabled={place === cardList.length - 1} onClick={() => move(1)}>
            {texts.after}
          </Button>
          {cardList.length > fewest.cards && (
            <Button look="emptying" size="sm" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </EditorCard>
  )
}
