import { departmentCalls } from '@prosa/contract/departments/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { NumberLedger, PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Seen } from '../fake-server.ts'
import { care, sales } from './department-samples.ts'
import { numbers, startCalmServer } from './samples.ts'

const [first, second] = numbers

export const aNumber = (more: Partial<PhoneNumberDetail> = {}): PhoneNumberDetail => ({
  ...first!,
  providerId: '200000000000001',
  businessAccountId: '300000000000001',
  verifiedName: 'Casa Aurora',
  nameReview: null,
  quality: 'GREEN',
  messagingLimit: 'TIER_10K',
  throughput: 'STANDARD',
  trouble: null,
  checkedAt: Date.now() - 120_000,
  ratePerSecond: 80,
  apiVersion: null,
  webhookUrl: 'https://prosa.test/webhooks/whatsapp-cloud',
  waitingToSend: 0,
  departmentId: null,
  version: 3,
  ...more,
})

const outlet = aNumber({
  ...second!,
  channelStatus: ChannelStatus.Disconnected,
  trouble: 'tokenInvalid',
  quality: 'RED',
  messagingLimit: '',
  waitingToSend: 12,
})

export const aLedger = (phonenumberId: string, more: Partial<NumberLedger> = {}): NumberLedger => ({
  phonenumberId,
  received: 12_431,
  stored: 12_431,
  waiting: 0,
  setAside: 0,
  sent: 840,
  queued: 0,
  accepted: 840,
  uncertain: 0,
  failed: 0,
  lastReceivedAt: Date.now() - 60_000,
  hasStopped: false,
  ...more,
})

/** A server that stores changes of numbers like the real one: each write makes a new version. */
export function startNumberServer(details: readonly PhoneNumberDetail[] = [aNumber(), outlet]) {
  const state = { details: [...details], emails: ['suporte@casaaurora.test'], ledger: details.map((each) => aLedger(each.phonenumberId)) }
  const find = ({ path }: Seen) => state.details.find(({ phonenumberId }) => path.split('/').includes(phonenumberId))!
  const save = (seen: Seen, change: Partial<PhoneNumberDetail>): PhoneNumberDetail => {
    const before = find(seen)
    const after = { ...before, ...change, version: before.version + 1 }
    state.details = state.details.map((each) => (each === before ? after : each))
    return after
  }
  const server = startCalmServer()
    .on(phoneNumberCalls.listPhoneNumbers, () => state.details)
    .on(phoneNumberCalls.getPhoneNumber, find)
    .on(phoneNumberCalls.getNotificationEmails, () => ({ emailList: state.emails }))
    .on(phoneNumberCalls.getLedger, () => state.ledger)
    .on(departmentCalls.listDepartmentsOfNumber, [care, sales])
  return { server, state, save }
}
