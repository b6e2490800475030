import { HeaderType, isFileHeader } from '@prosa/contract/templates/parts'
import { most } from '@prosa/contract/templates/text-limits'
import { IconMapPin, IconShoppingBag } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import { Select } from '../../../../ui/select/select.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { VariableMenu } from '../variables/variable-menu.tsx'
import { ChipField } from './chip-field.tsx'
import type { ChipTextHandle } from './chip-text.tsx'
import { EditorCard } from './editor-card.tsx'
import { FieldProblem } from './field-problem.tsx'
import { SampleFile } from './sample-file.tsx'

const { None, Text, Image, Video, Document, Location, Product, Gif } = HeaderType
/** In one line what most people choose; the others are in a list beside it. */
const usual: readonly HeaderType[] = [None, Text, Image, Video, Document]
const rare: readonly HeaderType[] = [Location, Product, Gif]

type Props = { editor: TemplateEditor; findings: Findings }

export function HeaderCard({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).header
  const isPhone = useIsPhone()
  const { draft, write, isFixed } = editor
  const { headerType, headerMediaId } = draft.content
  const option = (type: HeaderType) => ({ value: type as number, label: texts.types[HeaderType.nameOf(type)] })
  const choose = (type: number) => write({ headerType: type as HeaderType, ...(headerMediaId !== null && { headerMediaId: null }) })
  return (
    <EditorCard
      title={texts.title}
      field="headerType"
      action={
        <div className={styles.kinds}>
          {!isPhone && (
            <Segmented
              label={texts.kind}
              size="sm"
              options={usual.map(option)}
              value={headerType as number}
              onChange={choose}
              disabled={isFixed}
            />
          )}
          <div className={styles.rare}>
            <Select
              label={<span className={styles.spoken}>{isPhone ? texts.kind : texts.others}</span>}
              size="sm"
              options={(isPhone ? [...usual, ...rare] : rare).map(option)}
              value={isPhone || rare.includes(headerType) ? headerType : null}
              placeholder={texts.others}
              onChange={(type) => choose(type ?? None)}
              readOnly={isFixed}
              always={isPhone}
            />
          </div>
        </div>
      }
    >
      <FieldProblem field="headerType" findings={findings} />
      {headerType === Text && <HeaderText {...{ editor, findings }} />}
      {isFileHeader(headerType) && (
        <SampleFile
          key={headerType}
          editor={editor}
          field="headerMediaId"
          findings={findings}
          type={headerType}
          mediaId={headerMediaId}
          onChange={(mediaId) => write((newest) => (newest.headerType === headerType ? { headerMediaId: mediaId } : {}))}
        />
      )}
      {headerType === Location && (
        <p className={styles.told}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {texts.location}
        </p>
      )}
      {headerType === Product && (
        <p className={styles.told}>
          <IconShoppingBag size={18} stroke={1.75} aria-hidden="true" />
          {texts.product}
        </p>
      )}
    </EditorCard>
  )
}

function HeaderText({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).header
  const text = useRef<ChipTextHandle>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { draft, write, isFixed } = editor
  const { headerBody, variableList } = draft.content
  return (
    <div className={styles.withTool}>
      <ChipField
        ref={text}
        label={texts.text}
        field="headerBody"
        value={headerBody}
        onChange={(next) => write({ headerBody: next })}
        limit={most.header}
        values={variableList}
        part="header"
        findings={findings}
        isFixed={isFixed}
        isLine
        isRequired
        onBrace={() => {
          opener.current?.click()
          return () => opener.current?.click()
        }}
      />
      {!isFixed && <VariableMenu {...{ editor, opener }} part="header" onInsert={(mark) => text.current?.insert(mark)} />}
    </div>
  )
}
