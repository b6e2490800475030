import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: { company: 'Empresa' },
  deeds: {
    'company.saveProfile': 'alterou os dados da empresa',
  },
  fields: {
    companyName: 'Nome da empresa',
    site: 'Site',
    timeZone: 'Fuso horário',
  },
}

export const companyWords: WordsInAll<typeof pt> = {
  areas: { company: ['company'] },
  pt,
  en: {
    groups: { company: 'Company' },
    deeds: {
      'company.saveProfile': 'changed the company’s details',
    },
    fields: {
      companyName: 'Company name',
      site: 'Website',
      timeZone: 'Time zone',
    },
  },
  es: {
    groups: { company: 'Empresa' },
    deeds: {
      'company.saveProfile': 'cambió los datos de la empresa',
    },
    fields: {
      companyName: 'Nombre de la empresa',
      site: 'Sitio web',
      timeZone: 'Zona horaria',
    },
  },
}
