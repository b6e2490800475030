import { type TemplateUse, templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useQueries } from '@tanstack/react-query'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'

const { listTemplateUses } = templateListCalls

export type Used = { template: TemplateListItem; uses: readonly TemplateUse[] }

/** So many are asked about one by one; of more the answer of the deletion tells. */
const mostAsked = 10

/** What stands in the way of deleting these; undefined until all is known. */
export function useBindingUses(companyId: string, templates: readonly TemplateListItem[]): readonly Used[] | undefined {
  const asked = templates.length > mostAsked ? [] : templates
  const answers = useQueries({
    queries: asked.map(({ templateId }) => ({
      queryKey: queryKeyOf(listTemplateUses, { companyId, templateId }),
      queryFn: () => send(listTemplateUses, { companyId, templateId }, { byItself: true }),
    })),
  })
  if (answers.some(({ isPending }) => isPending)) return undefined
  return asked
    .map((template, at) => ({ template, uses: answers[at]?.data?.filter(({ isBinding }) => isBinding) ?? [] }))
    .filter(({ uses }) => uses.length > 0)
}
