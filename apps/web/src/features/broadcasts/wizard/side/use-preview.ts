import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { TemplateContent, TemplateValue } from '@prosa/contract/templates/content'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { keyOfVariable } from '@prosa/contract/templates/parameters-of'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import type { LookedAt } from '../use-wizard.ts'

const { previewBroadcast } = broadcastAudienceCalls

/** Real people of the audience with the values of their variables; of two texts those who get the one that is shown. Asked again when what decides them was saved. */
export function usePreviewed({ companyId, broadcast, previewedText }: LookedAt) {
  const variant = broadcast?.secondTemplateId ? { variant: previewedText } : {}
  const input = { companyId, broadcastId: broadcast?.broadcastId ?? '', ...variant }
  const saved = broadcast && [
    ...[broadcast.templateId, broadcast.variables, broadcast.secondTemplateId, broadcast.secondVariables, broadcast.datasource],
    ...[broadcast.contactIdList, broadcast.file?.fileName, broadcast.file?.phoneColumn],
    // Once it is over, the people are those of the rehearsal.
    broadcast.rehearsal?.isOver && broadcast.rehearsal.isCurrent && broadcast.rehearsal.rehearsalId,
  ]
  const answer = useQuery({
    queryKey: [...queryKeyOf(previewBroadcast, input), saved],
    queryFn: ({ signal }) => send(previewBroadcast, input, { signal, byItself: true }),
    enabled: !!broadcast?.templateId && broadcast.datasourceType !== null,
    placeholderData: keepPreviousData,
  })
  // While the people of the other text are on their way nobody is shown with a text that they do not get.
  return { ...answer, people: answer.data?.people.filter((one) => one.variant === previewedText) ?? [] }
}

/** The text of the template with these values where it has its samples. */
export function withSamples(detail: TemplateDetail, valueFor: (key: string) => string | undefined): TemplateContent {
  const filled = (values: readonly TemplateValue[], card?: number) =>
    values.map((value) => ({
      ...value,
      sample: valueFor(keyOfVariable({ ...value, ...(card !== undefined && { card }) })) ?? value.sample,
    }))
  return {
    ...detail,
    variableList: filled(detail.variableList),
    cardList: detail.cardList.map((card, at) => ({ ...card, variableList: filled(card.variableList, at) })),
  }
}
