import type { CompanyChoiceTexts } from './pt.ts'

export const es: CompanyChoiceTexts = {
  title: 'Elegir empresa',
  intro: 'Entras sin escribir la contraseña de nuevo. La sesión en esta empresa termina.',
  list: 'Tus empresas',
  current: 'Actual',
  suspended: 'Acceso suspendido',
  suspendedHint: 'Habla con el administrador de esa empresa.',
  entering: 'Entrando…',
  failed: 'No fue posible cambiar de empresa.',
  notListed: 'No fue posible listar tus empresas.',
  single: {
    title: 'Perteneces a una sola empresa',
    words: (company) => `Estás en ${company}. Cuando otra empresa agregue tu correo, aparecerá aquí.`,
  },
  unsaved: {
    title: (company) => `¿Entrar en ${company}?`,
    consequence: 'Lo que escribiste en esta página y no guardaste se pierde.',
    verb: 'Descartar y entrar',
  },
}
