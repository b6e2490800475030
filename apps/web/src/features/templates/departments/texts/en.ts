import type { DepartmentsTexts } from './pt.ts'

export const en: DepartmentsTexts = {
  list: 'Templates',
  title: 'Departments of the template',
  titleOf: (name) => `Departments of ${name}`,
  label: 'Who may use it',
  field: 'Departments',
  all: 'All departments',
  hint: 'With none chosen, all departments may use this template.',
  chosen: (count) => (count === 1 ? 'Only 1 department may use this template.' : `Only ${count} departments may use this template.`),
  save: 'Save',
  saved: 'Departments of the template saved.',
  failed: 'The departments could not be saved.',
  loadFailed: 'The template could not be loaded!',
  gone: { title: 'This template no longer exists', body: 'Somebody may have deleted it.', back: 'See the templates' },
}
