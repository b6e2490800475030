import { HeaderType } from '@prosa/contract/templates/parts'
import { most } from '@prosa/contract/templates/text-limits'
import { useTexts } from '../../../../kit/i18n.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { AddButtonMenu } from './add-button-menu.tsx'
import { ButtonList } from './button-list.tsx'
import { EditorCard } from './editor-card.tsx'
import { FieldProblem } from './field-problem.tsx'

type Props = { editor: TemplateEditor; findings: Findings }

/** Replies and actions below the text, in the order in which the customer sees them. */
export function ButtonsCard({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).buttons
  const { draft, write, isFixed } = editor
  const { buttonList } = draft.content
  return (
    <EditorCard
      title={texts.title}
      field="buttonList"
      action={
        <div className={styles.tools}>
          <span className={styles.quiet}>{texts.count(buttonList.length, most.buttons)}</span>
          {!isFixed && <AddButtonMenu buttons={buttonList} onAdd={(button) => write({ buttonList: [...buttonList, button] })} />}
        </div>
      }
    >
      <FieldProblem field="buttonList" findings={findings} />
      {buttonList.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ButtonList
          {...{ findings, isFixed }}
          field="buttonList"
          buttons={buttonList}
          values={draft.content.variableList}
          onChange={(buttons, values) => write({ buttonList: buttons, variableList: values })}
        />
      )}
      {draft.content.headerType === HeaderType.Product && <p className={styles.quiet}>{texts.ofProduct}</p>}
    </EditorCard>
  )
}
