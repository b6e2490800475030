import type { RefusalOf } from '@prosa/contract/errors'

export const phoneNumberDetails: Record<RefusalOf<'number'>, string> = {
  'number.notFound': 'There is no such phone number in this company.',
  'number.disconnected': 'This number is disconnected: an administrator connects it again in the settings.',
  'number.cannotSend': 'Messages of this kind cannot be sent through this number.',
  'number.taken': 'This number is connected already, here or in another company.',
  'number.keysRefused': 'The provider does not accept these credentials for this number: test the connection to see why.',
  'number.tooMany': 'A company has 200 numbers at most.',
  'number.channelNotOffered': 'Numbers of this channel cannot be connected by this call.',
  'number.changedMeanwhile': 'Somebody else changed this number since `version`: read again.',
  'number.wrongPeriod': 'The period ends before it begins, or is longer than a year.',
  'number.eventNotFound': 'No such event was set aside.',
  'number.wrongSignature':
    'X-Hub-Signature-256 is missing, has not the form sha256=<64 hex digits>, or fits no app secret of a connected number.',
}
