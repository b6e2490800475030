import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { CsvDrop } from './csv-drop.tsx'

const csv = (name = 'contatos.csv', content: BlobPart = 'nome;telefone\n') => new File([content], name, { type: 'text/csv' })

function showDrop(props: Partial<Parameters<typeof CsvDrop>[0]> = {}, start: File | null = null) {
  return showField(start, (field) => <CsvDrop {...field} label="Arquivo" {...props} />)
}
const zone = () => screen.getByRole('group', { name: 'Solte o arquivo aqui' })
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } })
const chooser = () => zone().querySelector<HTMLInputElement>('input[type="file"]')!

describe('W008 the CSV upload', () => {
  it('R120 takes a .csv that is dropped, also in capitals', async () => {
    const { values } = showDrop()
    drop(csv('CONTATOS.CSV'))
    await screen.findByText('CONTATOS.CSV')
    expect(values.map((file) => file?.name)).toEqual(['CONTATOS.CSV'])
  })

  it('takes one that is chosen with the button, and lets it be removed', async () => {
    const { user, values } = showDrop()
    const opened = vi.spyOn(chooser(), 'click')
    await user.click(screen.getByRole('button', { name: 'escolha o arquivo' }))
    expect(opened).toHaveBeenCalledOnce()
    await user.upload(chooser(), csv())
    await screen.findByText('contatos.csv')
    await user.click(screen.getByRole('button', { name: 'Remover arquivo' }))
    expect(values.at(-1)).toBeNull()
    expect(screen.getByRole('button', { name: 'escolha o arquivo' })).toBeTruthy()
  })

  it.each([
    ['another ending', csv('contatos.xlsx')],
    ['the content of a spreadsheet behind the right ending', csv('contatos.csv', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]))],
    ['bytes that are no text', csv('contatos.csv', new Uint8Array([0x61, 0x00, 0x62]))],
  ])('R120 refuses %s', async (_, file) => {
    const { values } = showDrop()
    drop(file)
    expect((await screen.findByRole('alert')).textContent).toBe('Este arquivo não é um CSV')
    expect(values).toEqual([])
  })

  it('takes text in UTF-16, as spreadsheets export it', async () => {
    showDrop()
    drop(csv('unicode.csv', new Uint8Array([0xff, 0xfe, 0x61, 0x00])))
    await screen.findByText('unicode.csv')
  })

  it('R121 M014 M015 drops a file beyond the maximum, says so, and offers to select again', async () => {
    const { values } = showDrop({ maxBytes: 1_048_576 })
    expect(screen.getByText('Só .csv, até 1 MB')).toBeTruthy()
    drop(csv('grande.csv', 'a'.repeat(1_153_434)))
    expect((await screen.findByRole('alert')).textContent).toBe('Tamanho de arquivo excedido')
    expect(screen.getByText(/grande\.csv · 1,1 MB ·/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Selecione Arquivo novamente' })).toBeTruthy()
    expect(values).toEqual([])
    drop(csv('pequena.csv', 'a'.repeat(943_718)))
    await screen.findByText('pequena.csv')
  })

  it('R121 drops the file it had, too', async () => {
    const { values } = showDrop({ maxBytes: 10 }, csv('antes.csv', 'a;b'))
    drop(csv('grande.csv', 'a'.repeat(11)))
    await screen.findByRole('alert')
    expect(values).toEqual([null])
    expect(screen.queryByText('antes.csv')).toBeNull()
  })

  it('R121 keeps any size without a maximum', async () => {
    const { values } = showDrop()
    drop(csv('grande.csv', 'a'.repeat(5_000_000)))
    await screen.findByText('grande.csv')
    expect(values).toHaveLength(1)
  })

  it('asks for one file at a time', async () => {
    showDrop()
    drop(csv('a.csv'), csv('b.csv'))
    expect((await screen.findByRole('alert')).textContent).toBe('Envie um arquivo por vez')
  })

  it('shows how far the upload is, which can be cancelled, and takes nothing meanwhile', async () => {
    const onCancel = vi.fn()
    const { user, values } = showDrop({ progress: 0.42, onCancel }, csv())
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
    drop(csv('outra.csv'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(values).toEqual([])
  })

  it('keeps the focus while its buttons come and go', async () => {
    const { user } = showDrop({ maxBytes: 100 })
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    screen.getByRole('button', { name: 'escolha o arquivo' }).focus()
    fireEvent.change(chooser(), { target: { files: [csv('grande.csv', 'a'.repeat(101))] } })
    await expect.poll(focused).toBe('Selecione Arquivo novamente')
    fireEvent.change(chooser(), { target: { files: [csv()] } })
    await expect.poll(focused).toBe('Remover arquivo')
    await user.keyboard('{Enter}')
    await expect.poll(focused).toBe('escolha o arquivo')
  })

  it('takes nothing while it is disabled', () => {
    const { values } = showDrop({ disabled: true })
    drop(csv())
    expect(values).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'escolha o arquivo' }).disabled).toBe(true)
  })
})
