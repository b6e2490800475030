import type { DepartmentsTexts } from './pt.ts'

export const es: DepartmentsTexts = {
  list: 'Plantillas',
  title: 'Departamentos de la plantilla',
  titleOf: (name) => `Departamentos que usan ${name}`,
  label: 'Quién la puede usar',
  field: 'Departamentos',
  all: 'Todos los departamentos',
  hint: 'Sin ninguno elegido, todos los departamentos pueden usar esta plantilla.',
  chosen: (count) =>
    count === 1 ? 'Solo 1 departamento puede usar esta plantilla.' : `Solo ${count} departamentos pueden usar esta plantilla.`,
  save: 'Guardar',
  saved: 'Departamentos de la plantilla guardados.',
  failed: 'No se pudieron guardar los departamentos.',
  loadFailed: '¡Error al cargar la plantilla!',
  gone: { title: 'Esta plantilla ya no existe', body: 'Tal vez alguien la eliminó.', back: 'Ver las plantillas' },
}
