import { templateLanguages } from '@prosa/contract/data/languages'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconCopy, IconDots, IconLanguage, IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { OpenerButton } from '../../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../../ui/menus/menu.tsx'
import { LanguageDialog } from '../../list/language-dialog.tsx'
import { editorAddress } from '../../template-address.ts'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Its other languages, another one, and a copy. */
export function EditorMenu({ editor, detail }: { editor: TemplateEditor; detail: TemplateDetail }) {
  const texts = useTexts(editorTexts).menu
  const words = useTexts(stateWords).templateStatus
  const language = useLanguage()
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const duplicating = useCommand(templateDraftCalls.duplicateTemplate, { failed: (spoken) => editorTexts[spoken].menu.notCopied })
  const { companyId, draft, mode } = editor
  const nameOf = (code: string) => templateLanguages.find((each) => each.code === code)?.names[language] ?? code
  const go = (templateId: string, to: 'edit' | 'view' = mode === 'view' ? 'view' : 'edit') =>
    void router.navigate({ href: editorAddress(companyId, { templateId, templateType: draft.templateType }, to) })
  const others = detail.siblings.filter(({ templateId }) => templateId !== detail.templateId)
  const copy = async () => {
    const made = await duplicating.mutateAsync({ companyId, templateId: detail.templateId })
    go(made.templateId, 'edit')
  }
  return (
    <>
      <Menu
        groups={[
          [
            { label: nameOf(detail.language), icon: <IconLanguage {...sign} />, chosen: true, onSelect: () => undefined },
            ...others.map(({ templateId, language: code, status }) => ({
              label: nameOf(code),
              detail: words[TemplateStatus.nameOf(status)],
              icon: <IconLanguage {...sign} />,
              onSelect: () => go(templateId),
            })),
            { label: texts.addLanguage, icon: <IconPlus {...sign} />, onSelect: () => setAdding(true) },
          ],
          [{ label: texts.duplicate, icon: <IconCopy {...sign} />, onSelect: () => void copy() }],
        ]}
      >
        <OpenerButton label={texts.more}>
          <IconDots {...sign} />
        </OpenerButton>
      </Menu>
      {isAdding && <LanguageDialog companyId={companyId} template={detail} onClose={() => setAdding(false)} />}
    </>
  )
}
