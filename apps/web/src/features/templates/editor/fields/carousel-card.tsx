import type { TemplateCard } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'
import { fewest, most } from '@prosa/contract/templates/text-limits'
import { IconPlus } from '@tabler/icons-react'
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
import { cardLike, withHeaders } from './card-values.ts'
import { EditorCard } from './editor-card.tsx'
import { FieldProblem } from './field-problem.tsx'

const headers = [HeaderType.Image, HeaderType.Video, HeaderType.Product] as const

/** Two to ten cards, one of which is written at a time. */
export function CarouselCard({ editor, findings }: { editor: TemplateEditor; findings: Findings }) {
  const texts = useTexts(editorTexts).cards
  const { types } = useTexts(editorTexts).header
  const { draft, write, isFixed, cardAt, showCard } = editor
  const { cardList } = draft.content
  const place = Math.min(cardAt, cardList.length - 1)
  const card = cardList[place]
  if (!card) return null
  const put = (next: TemplateCard) => write({ cardList: cardList.map((each, at) => (at === place ? next : each)) })
  const add = () => {
    write({ cardList: [...cardList, cardLike(cardList.at(-1))] })
    showCard(cardList.length)
  }
  const remove = () => {
    write({ cardList: cardList.toSpliced(place, 1) })
    showToast({ kind: 'info', say: (language) => ({ text: editorTexts[language].cards.removed }), undo: () => write({ cardList }) })
  }
  const move = (step: number) => {
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
      <CardFields key={place} {...{ editor, findings, card, place }} onChange={put} />
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
