import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../kit/calls/query.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'

const { getTemplate } = templateDraftCalls

/** The template as the server has it, asked for again when somebody tells that it has changed. */
export function useTemplate(companyId: string, templateId: string | null) {
  const client = useQueryClient()
  const asked = useCall(getTemplate, templateId === null ? null : { companyId, templateId })
  useEffect(
    () =>
      onChatNews((told) => {
        const isOwn = told.kind === 'gap' || (told.kind === 'template' && told.news.templateId === templateId)
        if (isOwn && templateId !== null) askAgain(client, queryKeyOf(getTemplate, { companyId, templateId }), { inBackground: true })
      }),
    [client, companyId, templateId],
  )
  return asked
}
