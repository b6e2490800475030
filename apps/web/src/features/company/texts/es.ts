import type { CompanyTexts } from './pt.ts'

export const es: CompanyTexts = {
  waiting: 'El servicio está tardando en responder.',
  maintenance: {
    title: 'En mantenimiento',
    pageTitle: (company) => `${company} — En mantenimiento`,
    body: (company) =>
      `${company} está en mantenimiento y vuelve pronto. Esta página lo comprueba sola cada 30 segundos y se abre en cuanto todo esté listo.`,
    retry: 'Intentar de nuevo',
    checking: 'Comprobando…',
    still: (time) => `Todavía en mantenimiento a las ${time}.`,
  },
}
