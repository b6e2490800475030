import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { giveTo } from '../../testing/give-to.ts'
import { showField } from '../../testing/show-field.tsx'
import { PdfViewer } from './pdf-viewer.tsx'

async function openViewer(file = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })) {
  const shown = showField<Blob | null>(file, ({ value, onChange }) => (
    <PdfViewer file={value} name="termo.pdf" onClose={() => onChange(null)} />
  ))
  await screen.findByRole('dialog', { name: 'termo.pdf' })
  return shown
}
const frame = () => document.querySelector('iframe')
const withViewer = (has: boolean) => giveTo(navigator, 'pdfViewerEnabled', has)

describe('the viewer of PDFs', () => {
  it('shows the file in a frame as a PDF, whatever type it came with, and lets go of it when it closes', async () => {
    withViewer(true)
    const made = vi.spyOn(URL, 'createObjectURL')
    const gone = vi.spyOn(URL, 'revokeObjectURL')
    const { user } = await openViewer()
    const url = made.mock.results[0]?.value
    expect(frame()?.getAttribute('src')).toBe(url)
    expect(frame()?.title).toBe('termo.pdf')
    expect((made.mock.calls[0]![0] as Blob).type).toBe('application/pdf')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar' }).download).toBe('termo.pdf')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gone).toHaveBeenCalledWith(url)
  })

  it('offers the file where the browser has no viewer of its own', async () => {
    withViewer(false)
    await openViewer()
    expect(frame()).toBeNull()
    expect(screen.getByText('Não dá para mostrar este PDF aqui. Baixe o arquivo para ler.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Baixar' })).toHaveLength(2)
  })

  it('offers the file where the policy of the page forbids the frame', async () => {
    withViewer(true)
    await openViewer()
    const refused = (directive: string) =>
      act(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: directive })))
    refused('media-src')
    expect(frame()).toBeTruthy()
    refused('frame-src')
    expect(frame()).toBeNull()
    expect(screen.getByText(/Baixe o arquivo para ler/)).toBeTruthy()
  })
})
