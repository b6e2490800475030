import { isPositional, renamePart, snakeOf } from '@prosa/contract/templates/template-variables'
import { most } from '@prosa/contract/templates/text-limits'
import { variablesIn } from '@prosa/contract/templates/variables'
import { useRef } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { useSourceWords } from '../variables/use-sources.ts'
import { VariableMenu } from '../variables/variable-menu.tsx'
import { VariableTable } from '../variables/variable-table.tsx'
import { ChipField } from './chip-field.tsx'
import type { ChipTextHandle } from './chip-text.tsx'
import { EditorCard } from './editor-card.tsx'
import { FormatTools } from './format-tools.tsx'

type Props = { editor: TemplateEditor; findings: Findings }

export function BodyCard({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).body
  const text = useRef<ChipTextHandle>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { draft, write, isFixed } = editor
  const { bodyText, variableList, offer } = draft.content
  return (
    <EditorCard
      title={texts.title}
      isRequired
      action={
        !isFixed && (
          <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
            <FormatTools text={text} />
            <VariableMenu {...{ editor, opener }} part="body" onInsert={(mark) => text.current?.insert(mark)} />
          </div>
        )
      }
    >
      <ChipField
        ref={text}
        label={texts.title}
        field="bodyText"
        value={bodyText}
        onChange={(next) => write({ bodyText: next })}
        limit={offer ? most.offerBody : most.body}
        values={variableList}
        part="body"
        findings={findings}
        isFixed={isFixed}
        isRequired
        onBrace={() => {
          opener.current?.click()
          return () => opener.current?.click()
        }}
      />
      <VariableTable
        values={variableList}
        listField="variableList"
        findings={findings}
        isFixed={isFixed}
        onChange={(values) => write({ variableList: values })}
      />
      {variableList.length > 0 && !isFixed && <FormatChoice editor={editor} />}
    </EditorCard>
  )
}

/** Numbers or names; the texts and samples are renamed along, so that nothing has to be typed again. */
function FormatChoice({ editor: { draft, write } }: Pick<Props, 'editor'>) {
  const texts = useTexts(editorTexts).body
  const wordOf = useSourceWords()
  const { content } = draft
  const choose = (parameterFormat: 'positional' | 'named') => {
    const nameFor = (part: 'header' | 'body', text: string) => {
      const names = variablesIn(text)
      const words = names.map((name, at) => {
        if (parameterFormat === 'positional') return String(at + 1)
        if (!isPositional(name)) return name
        const value = content.variableList.find((each) => each.part === part && each.name === name)
        return snakeOf(value ? wordOf(value.source) : '').replace(/^\d+_?/, '') || `valor_${name}`
      })
      return (name: string) => {
        const at = names.indexOf(name)
        const word = words[at] ?? name
        const before = words.slice(0, at).filter((each) => each === word).length
        return before > 0 ? `${word}_${before + 1}` : word
      }
    }
    const body = renamePart(content.bodyText, content.variableList, { part: 'body', index: 0 }, nameFor('body', content.bodyText))
    const header = renamePart(content.headerBody, body.list, { part: 'header', index: 0 }, nameFor('header', content.headerBody))
    write({ parameterFormat, bodyText: body.text, headerBody: header.text, variableList: header.list })
  }
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{texts.format}</span>
      <Segmented
        label={texts.format}
        size="sm"
        options={[
          { value: 'positional', label: texts.numbers },
          { value: 'named', label: texts.names },
        ]}
        value={content.parameterFormat}
        onChange={choose}
      />
    </div>
  )
}
