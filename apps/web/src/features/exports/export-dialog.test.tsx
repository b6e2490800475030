import { companyCalls } from '@prosa/contract/company/calls'
import { exportCalls } from '@prosa/contract/exports/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { aChatDetail, lucia } from '../../testing/samples/chat-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showChatHeader } from '../../testing/show-chat-header.tsx'

const { hasDataToExport, createExportLink } = exportCalls
const opens = vi.fn<typeof window.open>()

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  opens.mockReset().mockReturnValue({ opener: window } as unknown as Window)
  vi.stubGlobal('open', opens)
})

async function openDialog() {
  const shown = await showChatHeader(aChatDetail([]))
  shown.server.on(createExportLink, { url: '/messageExport?token=t' })
  await shown.user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Exportar' }))
  // Days begin by the company's clock.
  await waitFor(() => expect(shown.server.seenOf(companyCalls.getCompany)).not.toEqual([]))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar conversa' }))
  return { ...shown, dialog, confirm: () => shown.user.click(dialog.getByRole('button', { name: /^Exportar/ })) }
}

describe('R165 exporting a chat', () => {
  it('asks whether there is something first, and then opens the page with what was chosen', async () => {
    const { user, server, dialog, confirm } = await openDialog()
    server.on(hasDataToExport, { hasData: true })
    await user.type(dialog.getByLabelText('Período'), '1011202616112026')
    await user.click(dialog.getByLabelText('Incluir notas e registros internos'))
    await confirm()
    await waitFor(() => expect(opens).toHaveBeenCalledWith('/messageExport?token=t', '_blank'))
    const asked = Object.fromEntries(new URLSearchParams(server.seenOf(hasDataToExport)[0]?.query))
    expect(asked).toMatchObject({ contact: lucia.waId, notes: 'true' })
    expect(Number(asked.endTime) + 1 - Number(asked.startTime)).toBe(7 * 24 * 3_600_000)
    const { contact: waId, ...page } = asked
    expect(server.seenOf(createExportLink)[0]?.body).toEqual({ waId, ...page })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens nothing where there is nothing, and says so until something else is chosen', async () => {
    const { user, server, dialog, confirm } = await openDialog()
    server.on(hasDataToExport, { hasData: false })
    await confirm()
    await dialog.findByText('Não há mensagens neste período.')
    expect([opens.mock.calls.length, server.seenOf(createExportLink).length]).toEqual([0, 0])
    await user.click(dialog.getByLabelText('Incluir notas e registros internos'))
    expect(dialog.queryByText('Não há mensagens neste período.')).toBeNull()
  })

  it('gives the link where the browser lets no page open', async () => {
    const { server, dialog, confirm } = await openDialog()
    server.on(hasDataToExport, { hasData: true })
    opens.mockReturnValue(null)
    await confirm()
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Abrir a exportação' })
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual(['/messageExport?token=t', '_blank', 'noreferrer'])
  })

  it('says why it was refused, and keeps what was chosen', async () => {
    const { server, dialog, confirm } = await openDialog()
    server.on(hasDataToExport, refusal('chat.notFound'))
    await confirm()
    await dialog.findByRole('alert')
    expect(opens).not.toHaveBeenCalled()
  })
})
