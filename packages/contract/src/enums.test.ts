import { describe, expect, test } from 'vitest'
import { statusPollEvery } from './agents/limits.ts'
import { availabilities, UserStatus } from './agents/states.ts'
import { BatchStatus, BatchType } from './batches/states.ts'
import { broadcastPageSize } from './broadcasts/limits.ts'
import { BroadcastDatasource, BroadcastStatus, BroadcastType, PropertySource } from './broadcasts/states.ts'
import { chatPageSize, legacyChatPageSize } from './chats/limits.ts'
import { ChatStatus } from './chats/states.ts'
import { ChatResumeOrder } from './company/states.ts'
import { contactPageSize } from './contacts/limits.ts'
import { ContactStatus, ImportContactStatus } from './contacts/states.ts'
import { chunkLoadTimeout, clockRefresh, nativeIdentifyDelay, successToastTime, toastTime } from './data/timings.ts'
import enums from './enums.json' with { type: 'json' }
import { ExportStatus } from './exports/states.ts'
import { chatFlowPageSize } from './flows/limits.ts'
import { ChatFlowStatus, FlowCategory, FlowStatus } from './flows/states.ts'
import { LabelStatus } from './labels/states.ts'
import { ManagerAction } from './manager/states.ts'
import { MessageStatus } from './messages/states.ts'
import { ChannelStatus, ChannelType, readChannelType, SentChannelType } from './phone-numbers/states.ts'
import { defaultTemplateStatuses, templatePageSize } from './templates/limits.ts'
import { TemplateStatus, TemplateType } from './templates/states.ts'

const ours: Record<string, { values: readonly number[]; nameOf(code: never): string }> = {
  MessageStatus,
  ChannelType,
  ChannelStatus,
  TemplateStatus,
  TemplateType,
  BroadcastDatasource,
  BroadcastType,
  BroadcastStatus,
  PropertySource,
  ManagerAction,
  BatchStatus,
  BatchType,
  ImportContactStatus,
  UserStatus,
  ContactStatus,
  LabelStatus,
  ExportStatus,
  FlowCategory,
  FlowStatus,
  ChatStatus,
  ChatFlowStatus_PROPOSED: ChatFlowStatus,
}

describe("R076 R077 R078 R079 R080 R081 R082 the numbers of the owner's list (enums.json)", () => {
  test('every enumeration of the spec §4 is here, and no other', () => {
    const inSection4 = Object.entries(enums).filter(([, { spec_line }]) => Number(spec_line) >= 82 && Number(spec_line) <= 88)
    expect(Object.keys(ours).sort()).toEqual([...inSection4.map(([name]) => name), 'ChatFlowStatus_PROPOSED'].sort())
  })

  test.each(Object.entries(ours))('%s', (name, { values, nameOf }) => {
    const listed = enums[name as keyof typeof enums].values
    expect(Object.fromEntries(values.map((code) => [nameOf(code as never), code]))).toEqual(listed)
  })
})

test('the order of chats is numbered as DECISIONS, "Chats" says', () => {
  expect([ChatResumeOrder.NewestFirst, ChatResumeOrder.LongestWaitingFirst]).toEqual([0, 1])
})

describe('a channel type that is sent', () => {
  test.each([[0, ChannelType.WhatsAppOnPremises], ...ChannelType.values.map((code) => [code, code] as const)] as const)(
    'R075 as %d is read as %d',
    (sent, read) => {
      expect(readChannelType(SentChannelType.parse(sent))).toBe(read)
    },
  )

  test.each([[-1], [6], ['1'], [null]])('as %o is refused', (sent) => {
    expect(SentChannelType.safeParse(sent).success).toBe(false)
  })
})

describe('the limits of the spec §9', () => {
  test('R191 page sizes', () => {
    expect({
      chat: chatPageSize,
      chatLegacy: legacyChatPageSize(0),
      contacts: contactPageSize,
      templates: templatePageSize,
      broadcasts: broadcastPageSize,
      chatFlows: chatFlowPageSize,
    }).toEqual(enums.PageSize.values)
  })

  test.each([
    [20, 50],
    [50, 50],
    [51, 51],
    [70, 70],
  ])('R164 with %d chats loaded a legacy list asks for %d', (loaded, asked) => expect(legacyChatPageSize(loaded)).toBe(asked))

  test('R193 times', () => {
    expect(enums.Timer.values).toMatchObject({
      agentStatusPollMs: statusPollEvery,
      clockRefreshMs: clockRefresh,
      toastSuccessMs: successToastTime,
      toastDefaultMs: toastTime,
      chunkLoadTimeoutMs: chunkLoadTimeout,
      nativeIdentifyDelayMs: nativeIdentifyDelay,
    })
  })

  test('R192 the template list hides drafts, deleted, not applied and disabled ones by default', () => {
    expect(defaultTemplateStatuses).toEqual(enums.TemplateStatus.default_filter)
  })
})

test('people choose among three states for themselves (A43)', () => {
  expect(availabilities.map((code) => UserStatus.nameOf(code))).toEqual(['Online', 'Offline', 'Absent'])
})
