import { batchCalls } from '@prosa/contract/batches/calls'
import { importCalls } from '@prosa/contract/imports/calls'
import { type Import, noCounts } from '@prosa/contract/imports/model'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { newUser } from '../../testing/samples/new-user.ts'
import { helena, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { showInFrame } from '../../testing/show-chat-header.tsx'
import { ImportDrawer } from './import-drawer.tsx'
import { errorCsv } from './save-errors.ts'
import { pt } from './texts/pt.ts'

const { companyId } = helena

const uploaded: Import = {
  ...{ importId: 'i1', status: 0, problem: null, fileName: 'clientes.csv', bytes: 2_400_000, encoding: 'UTF-8', delimiter: ';' },
  ...{ hasHeader: true, areaCode: null },
  ...{ headers: ['nome', 'celular', 'loja'], samples: [['Ana', '11987214406', 'Pinheiros']], rows: 40, guessed: 2, updatesKnown: true },
  columns: [{ target: 'name' }, { target: 'phone' }, { target: 'ignore' }],
  ...{ rehearsal: null, run: null, batchId: null, isCanceled: false, undo: null, undoUntil: null },
  ...{ createdBy: 'helena', createdByName: 'Helena Duarte', createdAt: 0, endedAt: null, version: 1 },
}
const rehearsed = { ...uploaded, rehearsal: { ...noCounts, rows: 40, new: 37, left: 3, reasons: { badPhone: 3 } } }
const done: Import = { ...rehearsed, status: 2, batchId: 'b1', run: rehearsed.rehearsal, endedAt: 1, undoUntil: Date.now() + 100_000 }

function openDrawer(imports: Import[] = []) {
  signInAs()
  const server = startCalmServer()
    .on(importCalls.listImports, imports)
    .on(importCalls.listImportProperties, [{ propertyId: 'p1', name: 'Loja' }])
  showInFrame(<ImportDrawer companyId={companyId} onClose={() => undefined} onShow={() => undefined} />)
  return { server, user: newUser() }
}
const choose = async (file: File) => {
  await screen.findByText(/Uma linha por pessoa/)
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}
const csv = () => new File(['nome;celular;loja\nAna;11987214406;Pinheiros\n'], 'clientes.csv', { type: 'text/csv' })

it('[IM1] [IM5] takes a file, shows what its columns are, rehearses and begins', async () => {
  const { server, user } = openDrawer()
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
  server
    .on(importCalls.uploadImport, async () => {
      await isTaken
      return uploaded
    })
    .on(importCalls.getImport, rehearsed)
    .on(importCalls.rehearseImport, rehearsed)
    .on(importStartCalls.startImport, done)
  await choose(csv())
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
  take()
  await screen.findByText('2 de 3 associadas automaticamente')
  await screen.findByText(/3 linhas com telefone inválido serão ignoradas\./)
  expect(screen.queryByText(/^Continua enviando|^Lendo clientes/)).toBeNull()
  server.on(importCalls.getImport, done)
  await user.click(await screen.findByRole('button', { name: /^Importar 37 contatos/ }))
  await waitFor(() => expect(server.seenOf(importStartCalls.startImport)).toHaveLength(1))
  await screen.findByText('Importação concluída')
})

it('[IM1] makes a property of any kind on the way, with what can be chosen', async () => {
  const { server, user } = openDrawer()
  server.on(importCalls.uploadImport, uploaded).on(importCalls.getImport, rehearsed).on(importCalls.rehearseImport, rehearsed)
  await choose(csv())
  await user.click(await screen.findByRole('combobox', { name: 'Campo para loja' }))
  await user.click(await screen.findByRole('option', { name: 'Criar “loja”' }))
  await user.click(await screen.findByRole('combobox', { name: 'Tipo' }))
  await user.click(await screen.findByRole('option', { name: 'Escolha' }))
  const options = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Opções/ })
  expect(options.value).toBe('Pinheiros')
  await user.type(options, '\nMoema')
  await user.tab()
  const made = { target: 'newProperty', propertyName: 'loja', propertyKind: 'choice', propertyOptions: ['Pinheiros', 'Moema'] }
  await waitFor(() =>
    expect(server.seenOf(importCalls.rehearseImport).at(-1)?.body).toMatchObject({
      columns: [{ target: 'name' }, { target: 'phone' }, made],
    }),
  )
})

it('[IM11] [IM12] asks for the header, for the area code and for all open columns at once', async () => {
  const { server, user } = openDrawer()
  const counted = { ...rehearsed, areaCode: '11', rehearsal: { ...rehearsed.rehearsal, localNumbers: 12 } }
  const headless: Import = { ...counted, hasHeader: false, headers: ['', '', ''], version: 2 }
  server.on(importCalls.uploadImport, { ...uploaded, areaCode: '11' }).on(importCalls.rehearseImport, counted)
  server.on(importCalls.getImport, { ...uploaded, areaCode: '11' }).on(importCalls.changeImportHeader, headless)
  await choose(csv())
  await screen.findByText('1 coluna sem campo')
  const sent = () => server.seenOf(importCalls.rehearseImport).at(-1)?.body
  await user.click(screen.getByRole('button', { name: 'Criar todas como propriedades' }))
  await waitFor(() => expect(sent()).toMatchObject({ areaCode: '11', columns: [{}, {}, { target: 'newProperty', propertyName: 'loja' }] }))
  expect(screen.queryByText('1 coluna sem campo')).toBeNull()
  server.on(importCalls.getImport, counted)
  await user.click(screen.getByRole('switch', { name: 'Atualizar contatos que já existem (mesmo telefone)' }))
  const areaCode = await screen.findByRole('textbox', { name: 'DDD para esses telefones' })
  screen.getByText(/^12 linhas têm telefone sem DDD\./)
  await user.clear(areaCode)
  await waitFor(() => expect(sent()).toMatchObject({ areaCode: null }))
  await user.type(areaCode, '41')
  await waitFor(() => expect(sent()).toMatchObject({ areaCode: '41' }))
  server.on(importCalls.getImport, headless)
  await user.click(screen.getByRole('switch', { name: 'A primeira linha já é um contato' }))
  await waitFor(() => expect(server.seenOf(importCalls.changeImportHeader)[0]?.body).toMatchObject({ hasHeader: false }))
  await screen.findByText('Coluna 1')
})

it('[IM8] shows at once what is under way, and asks before thousands are taken back', async () => {
  const running: Import = { ...done, status: 1, createdBy: helena.userId, undoUntil: null }
  const { server, user } = openDrawer([running])
  server.on(importCalls.getImport, { ...done, run: { ...noCounts, rows: 5_000, new: 5_000 } }).on(batchCalls.undoBatch, {} as never)
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
  await screen.findByText(/^5\.000 contatos voltam ao que eram/)
  expect(server.seenOf(batchCalls.undoBatch)).toEqual([])
})

it('[IM1] a file on its way is given up by a click, and another one is taken', async () => {
  const { server, user } = openDrawer()
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
  server.on(importCalls.uploadImport, async () => {
    await isTaken
    return uploaded
  })
  await choose(csv())
  await screen.findByText('Enviando, 50%')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  take()
  server.on(importCalls.uploadImport, { ...uploaded, status: 4, problem: 'headerOnly' })
  await choose(csv())
  await screen.findByText('O arquivo só tem o cabeçalho, sem nenhuma linha.')
  expect(server.seenOf(importCalls.getImport)).toEqual([])
})

it('[IM1] a file that did not arrive says why, and is sent again', async () => {
  const { server, user } = openDrawer()
  server.on(importCalls.uploadImport, unreachable).on(importCalls.getImport, rehearsed).on(importCalls.rehearseImport, rehearsed)
  await choose(csv())
  await screen.findByText('Não foi possível enviar o arquivo')
  screen.getByText('clientes.csv')
  server.on(importCalls.uploadImport, uploaded)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('2 de 3 associadas automaticamente')
})

it('[IM8] one that arrives while another is looked at leaves them there', async () => {
  const { server, user } = openDrawer([done])
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
  server.on(importCalls.getImport, done).on(importCalls.uploadImport, async () => {
    await isTaken
    return { ...uploaded, importId: 'i2' }
  })
  await choose(csv())
  await screen.findByRole('progressbar')
  await user.click(await screen.findByRole('button', { name: /clientes\.csv/ }))
  await screen.findByText('Importação concluída')
  await screen.findByText('Continua enviando clientes.csv')
  const listed = server.seenOf(importCalls.listImports).length
  take()
  await waitFor(() => expect(server.seenOf(importCalls.listImports).length).toBeGreaterThan(listed))
  await screen.findByText('clientes.csv chegou')
  await screen.findByText('Importação concluída')
})

it.each([
  ['was refused', refusal('unexpected'), /^O arquivo clientes\.csv não foi importado/],
  [
    'could not be read',
    { ...uploaded, importId: 'i2', status: 4 as const, problem: 'headerOnly' as const },
    /^O arquivo só tem o cabeçalho/,
  ],
])('[IM1] one that %s is told of where somebody went on to meanwhile', async (_, answer, why) => {
  const { server, user } = openDrawer([done])
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
  server.on(importCalls.getImport, done).on(importCalls.uploadImport, async () => {
    await isTaken
    return answer
  })
  await choose(csv())
  await screen.findByRole('progressbar')
  await user.click(await screen.findByRole('button', { name: /clientes\.csv/ }))
  await screen.findByText('Importação concluída')
  take()
  await screen.findByText('O arquivo clientes.csv não foi importado')
  await screen.findByText(why)
  await screen.findByText('Importação concluída')
})

it('[IM9] says that a file is too big, and asks for another', async () => {
  const { server } = openDrawer()
  server.on(importCalls.uploadImport, { ...uploaded, status: 4, problem: 'tooManyRows' })
  await choose(csv())
  await screen.findByText('Tamanho de arquivo excedido')
  await screen.findByText('Selecione Arquivo novamente')
})

it('[IM8] tells one that could not go on from one that somebody stopped, where it is listed and where it is opened', async () => {
  const [stopped, broken] = [
    { ...done, status: 3, isCanceled: true },
    { ...done, status: 3, isFailed: true },
  ] as const
  const undo = { undone: 3, kept: 0, binned: 0, isOver: false }
  const others = [
    { ...stopped, importId: 'i2', fileName: 'outros.csv' },
    { ...broken, importId: 'i3', fileName: 'voltando.csv', undo },
    { ...broken, importId: 'i4', fileName: 'desfeita.csv', undo: { ...undo, isOver: true } },
  ]
  const { server, user } = openDrawer([broken, ...others])
  server.on(importCalls.getImport, broken)
  expect((await screen.findByRole('button', { name: /voltando\.csv/ })).textContent).toContain('Em andamento')
  expect(screen.getByRole('button', { name: /desfeita\.csv/ }).textContent).toContain('Desfeita')
  expect((await screen.findByRole('button', { name: /outros\.csv/ })).textContent).toContain('Interrompida')
  const listed = screen.getByRole('button', { name: /clientes\.csv/ })
  expect(listed.textContent).toContain('Incompleta')
  await user.click(listed)
  await screen.findByText(/^A importação não chegou ao fim/)
  expect(screen.queryByText(/Importação interrompida/)).toBeNull()
  expect(screen.queryByText('Importação concluída')).toBeNull()
})

it('[PV7] one whose file is kept no longer says why, and asks for the file again', async () => {
  const lost: Import = { ...uploaded, status: 3, problem: 'personErased', samples: [] }
  const { server, user } = openDrawer([lost, { ...lost, importId: 'i2', fileName: 'vazio.csv', problem: 'empty' }])
  server.on(importCalls.getImport, lost)
  const listed = await screen.findByRole('button', { name: /clientes\.csv/ })
  expect(listed.textContent).toContain('Não importado')
  expect(screen.queryByRole('button', { name: /vazio\.csv/ })).toBeNull()
  await user.click(listed)
  await screen.findByText(/^Os dados de uma pessoa deste arquivo foram excluídos/)
  server.on(importCalls.uploadImport, { ...uploaded, importId: 'i3' }).on(importCalls.getImport, { ...rehearsed, importId: 'i3' })
  server.on(importCalls.rehearseImport, rehearsed)
  await choose(csv())
  await screen.findByText('2 de 3 associadas automaticamente')
})

it('[IM8] takes back one of those that were imported before', async () => {
  const { server, user } = openDrawer([done])
  server.on(importCalls.getImport, done).on(batchCalls.undoBatch, {} as never)
  await user.click(await screen.findByRole('button', { name: /clientes\.csv/ }))
  const button = await screen.findByRole('button', { name: 'Desfazer importação' })
  server.on(importCalls.getImport, { ...done, undoUntil: null, undo: { undone: 36, kept: 2, binned: 1, isOver: true } })
  await user.click(button)
  await waitFor(() => expect(server.seenOf(batchCalls.undoBatch)).toHaveLength(1))
  await screen.findByText('1 contato ficou: alguém mexeu nele depois. 1 está na lixeira e ficou lá.')
})

it('[IM10] the file of errors says which line and why, and no cell of it is a formula', () => {
  const rows = [
    { line: 3, outcome: 'left' as const, reason: 'badPhone' as const, hints: [], said: '=1+1', cells: ['Ana', '=1+1', '+55 11 970009999'] },
    {
      line: 9,
      outcome: 'new' as const,
      reason: null,
      hints: ['badEmail' as const, 'unknownLabel' as const],
      said: '11 9;8',
      cells: ['Bia', '11 9;8'],
    },
  ]
  expect(errorCsv(rows, ['nome', 'celular', 'loja'], pt).split('\r\n')).toEqual([
    '\ufefflinha;resultado;motivo;nome;celular;loja',
    "3;ignorada;com telefone inválido;Ana;'=1+1;+55 11 970009999",
    '9;importada sem o dado;com e-mail inválido, com etiqueta que não existe;Bia;"11 9;8"',
    '',
  ])
  const gone = rows.map((row) => ({ ...row, cells: null }))
  expect(errorCsv(gone, ['nome'], pt).split('\r\n')[1]).toBe("3;ignorada;com telefone inválido;'=1+1")
})
