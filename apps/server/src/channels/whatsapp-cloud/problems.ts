import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** Shared CHANNELS, table 1.8. */
const codes: Partial<Record<ChannelProblem, readonly number[]>> = {
  tokenInvalid: [0, 190],
  permissionMissing: [3, 10, ...range(200, 299), 131005],
  temporary: [1, 2, 131000, 131016, 133004, 139100, 139102, 139103],
  appLimit: [4, 80007, 80008],
  numberLimit: [130429],
  spamLimit: [131048],
  pairLimit: [131056],
  categoryLimit: [131064],
  accountBlocked: [368, 131031, 130497],
  badRequest: [33, 100, 131008, 131009, 135000, 2388019],
  sameNumber: [131021],
  undeliverable: [131026],
  notOnTestList: [131030],
  nameNotApproved: [131037],
  paymentProblem: [131042, 134011],
  notRegistered: [131045, 133000, 133005, 133006, 133008, 133009, 133010, 133015, 133016],
  windowClosed: [131047],
  marketingCap: [131049],
  experiment: [130472],
  optedOut: [131050],
  typeNotSupported: [131051, 131060],
  mediaProblem: [131052, 131053],
  maintenance: [131057],
  phoneNeeded: [131062],
  marketingOff: [131063],
  templateParameters: [132000],
  templateMissing: [132001],
  templateTooLong: [132005, 2388040],
  templatePolicy: [132007],
  templateFormat: [132008, 132012, 132018, 2388047, 2388073, 2388293, 2388299],
  templatePaused: [132015],
  templateDisabled: [132016],
  flowBlocked: [132068, 132069],
  identityChanged: [137000],
  /** Their list is full; the other codes of blocking pass. */
  blockRefused: [139101],
}

const problems = new Map<number, ChannelProblem>(
  Object.entries(codes).flatMap(([problem, numbers]) => numbers.map((code) => [code, problem as ChannelProblem] as const)),
)

/** Undefined for a code that the table does not have. */
export const problemOf = (code: number): ChannelProblem | undefined => problems.get(code)
