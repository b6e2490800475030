import type { RefusalOf } from '@prosa/contract/errors'

export const mediaDetails: Record<RefusalOf<'media'>, string> = {
  'media.notFound': 'There is no such file in this chat.',
  'media.unreadable': 'The file is empty, broken or not what it says it is.',
  'media.tooLarge': 'The file is larger than the user or the channel may send.',
  'media.tooManyPixels':
    'The picture has more than 40 megapixels, all of its frames together: send a smaller one, or send it as a document.',
  'media.wrongType': 'The channel does not take files of this type.',
  'media.noRoom': 'The file could not be stored: there is no room left.',
}
