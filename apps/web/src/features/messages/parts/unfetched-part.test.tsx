import { messageCalls } from '@prosa/contract/messages/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMessage } from '../../../testing/samples/chat-samples.ts'
import { showLog } from '../../../testing/show-log.tsx'

const { fetchFileAgain } = messageCalls

it('[MD14] a file that could not be fetched says so, and is asked for again', async () => {
  const kind = { mediaId: 'f1', kind: 'audio', mimeType: 'audio/ogg', fileName: '', size: 0 } as const
  const media = { ...kind, state: 'lost', url: null, thumbnailUrl: null, mayFetchAgain: true } as const
  const lost = aMessage('m1', { messageType: 'audio', messageBody: '', media })
  const { user, server } = await showLog([lost])
  screen.getByText('Áudio. Não foi possível buscar o arquivo.')
  const awaited = { ...kind, state: 'awaited', url: null, thumbnailUrl: null } as const
  server.on(fetchFileAgain, { ...lost, media: awaited, version: 2 })
  await user.click(screen.getByRole('button', { name: 'Buscar de novo' }))
  await screen.findByText('Áudio. O arquivo está a caminho.')
  expect(server.seenOf(fetchFileAgain)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Buscar de novo' })).toBeNull()
})
