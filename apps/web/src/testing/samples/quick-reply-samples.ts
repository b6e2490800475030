import type { Media } from '@prosa/contract/media/model'
import type { QuickReply } from '@prosa/contract/quick-replies/model'

export const aQuickReply = (shortcut: string, more: Partial<QuickReply> = {}): QuickReply => ({
  quickReplyId: `reply-${shortcut}`,
  scope: 'own',
  departmentIds: [],
  shortcut,
  title: '',
  text: `Texto de ${shortcut}`,
  files: [],
  offer: null,
  authorName: 'Helena Duarte',
  usedCount: 0,
  lastUsedAt: null,
  mayChange: true,
  goneAt: null,
  version: 1,
  ...more,
})

export const priceList: Media = {
  mediaId: 'media-1',
  kind: 'document',
  state: 'stored',
  mimeType: 'application/pdf',
  fileName: 'tabela.pdf',
  size: 2_048,
  url: '/api/media/tabela.pdf',
  thumbnailUrl: null,
}
