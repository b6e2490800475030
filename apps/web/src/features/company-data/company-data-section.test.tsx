import { companyDataCalls } from '@prosa/contract/company-data/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './company-data-section.tsx'

const { getCompanyData, startCompanyData, cancelCompanyData } = companyDataCalls
const times = { startedAt: 0, expiresAt: 72 * 3_600_000, userName: 'Helena' }
const made = { archiveId: 'a1', done: 5, total: 10, size: 0, rowCount: 0, fileCount: 0, ...times }

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(50)
})

it('[CZ3] asks for the file, shows how far it is, and lets it be stopped', async () => {
  const server = startCalmServer().on(getCompanyData, { archive: null }).on(startCompanyData, { archiveId: 'a1' }).on(cancelCompanyData, {})
  const { user } = await openPage('/settings/casa-aurora/main?section=companyData')
  await screen.findByText(/^Nenhum arquivo pronto/)
  server.on(getCompanyData, { archive: { ...made, state: 'running' } })
  await user.click(screen.getByRole('button', { name: 'Preparar arquivo' }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
  server.on(getCompanyData, { archive: { ...made, state: 'cancelled' } })
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(server.seenOf(cancelCompanyData)).toHaveLength(1))
  await screen.findByText('Parado antes do fim.')
})

it('[CZ4] shows until when the file is kept and how long a link works', async () => {
  startCalmServer().on(getCompanyData, { archive: { ...made, state: 'done', size: 3 * 1024 ** 3, rowCount: 1_200, fileCount: 31 } })
  await openPage('/settings/casa-aurora/main?section=companyData')
  await screen.findByText('Pronto: 3 GB')
  screen.getByText(/1\.200 linhas e 31 arquivos/)
  screen.getByText(/^O arquivo fica aqui até .*Cada link de download vale 4 horas/)
  screen.getByRole('button', { name: 'Baixar' })
})

it.each(['done', 'cancelled'] as const)('[CZ6] says of one that is %s why it is gone, and has another one made', async (state) => {
  const server = startCalmServer().on(getCompanyData, { archive: { ...made, state, isOutdated: true } })
  server.on(startCompanyData, { archiveId: 'a2' })
  const { user } = await openPage('/settings/casa-aurora/main?section=companyData')
  await screen.findByText('Este arquivo foi removido porque os dados de uma pessoa foram excluídos depois dele.')
  for (const gone of [/^Pronto/, 'Parado antes do fim.']) expect(screen.queryByText(gone)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preparar arquivo' }))
  await waitFor(() => expect(server.seenOf(startCompanyData)).toHaveLength(1))
})
