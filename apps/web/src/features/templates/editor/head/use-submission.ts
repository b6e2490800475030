import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemText } from '../../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { send } from '../../../../kit/calls/send.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

/** What the server's own linter found: `code:field`. */
const Facts = z.object({ findings: z.array(z.string()) })

/** "Enviar para aprovação": what is typed is saved first, and exactly that is submitted. */
export function useSubmission(editor: TemplateEditor, findings: Findings) {
  const [isBusy, setBusy] = useState(false)
  const say = (error: unknown) =>
    showToast({ kind: 'error', say: (language) => ({ text: editorTexts[language].submit.failed, detail: problemText(error, language) }) })

  const explain = (error: RefusedError) => {
    const facts = Facts.safeParse(error.facts)
    const words = (facts.success ? facts.data.findings : []).flatMap((told): [string, string][] => {
      const [code = '', field = ''] = told.split(':')
      const said = findings.told(code, field)
      return said === null ? [] : [[field, said]]
    })
    findings.refuse(new Map(words))
    findings.beStrict()
  }
  const submit = async () => {
    setBusy(true)
    try {
      const { companyId, keeper } = editor
      const templateId = await editor.makeSure()
      if (templateId === null || !(await keeper.save())) return
      keeper.adopt(await send(templateProviderCalls.finalizeTemplate, { companyId, templateId, version: keeper.version }))
      showToast({ kind: 'success', say: (language) => ({ text: editorTexts[language].submit.sent }) })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code === 'template.unfit') explain(error)
      say(error)
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy }
}
