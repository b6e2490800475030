import type { TemplateCard } from '@prosa/contract/templates/content'
import { most } from '@prosa/contract/templates/text-limits'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { VariableTable } from '../variables/variable-table.tsx'
import { freeName, markOf } from '../variables/variables.ts'
import { AddButtonMenu } from './add-button-menu.tsx'
import { ButtonList } from './button-list.tsx'
import { ChipField } from './chip-field.tsx'
import type { ChipTextHandle } from './chip-text.tsx'
import { FieldProblem } from './field-problem.tsx'

type Props = {
  editor: TemplateEditor
  findings: Findings
  card: TemplateCard
  place: number
  onChange: (card: TemplateCard) => void
}

/** One card: a short text and one or two buttons; its picture is above them. */
export function CardFields({ editor, findings, card, place, onChange }: Props) {
  const { cards: texts, body } = useTexts(editorTexts)
  const { isFixed, draft } = editor
  const text = useRef<ChipTextHandle>(null)
  const field = `cardList.${place}`
  const isNamed = draft.content.parameterFormat === 'named'
  return (
    <div className={styles.stack} data-field={field}>
      <FieldProblem field={field} findings={findings} />
      <ChipField
        ref={text}
        label={texts.text(place + 1)}
        isLabelShown
        field={`${field}.bodyText`}
        value={card.bodyText}
        onChange={(bodyText) => onChange({ ...card, bodyText })}
        limit={most.cardBody}
        values={card.variableList}
        part="body"
        findings={findings}
        isFixed={isFixed}
      />
      {!isFixed && (
        <div className={styles.line}>
          <Button
            look="soft"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => text.current?.insert(markOf(freeName(card.bodyText, '', isNamed)))}
          >
            {body.variable}
          </Button>
        </div>
      )}
      <VariableTable
        values={card.variableList}
        listField={`${field}.variableList`}
        findings={findings}
        isFixed={isFixed}
        onChange={(variableList) => onChange({ ...card, variableList })}
      />
      <div className={styles.stack} data-field={`${field}.buttonList`}>
        <ButtonList
          {...{ findings, isFixed }}
          field={`${field}.buttonList`}
          buttons={card.buttonList}
          values={card.variableList}
          onChange={(buttonList, variableList) => onChange({ ...card, buttonList, variableList })}
        />
        <FieldProblem field={`${field}.buttonList`} findings={findings} />
        {!isFixed && (
          <div className={styles.line}>
            <AddButtonMenu
              buttons={card.buttonList}
              kinds={['reply', 'url', 'phone']}
              limit={most.cardButtons}
              onAdd={(button) => onChange({ ...card, buttonList: [...card.buttonList, button] })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
