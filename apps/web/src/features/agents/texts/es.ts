import type { AgentTexts } from './pt.ts'

export const es: AgentTexts = {
  availability: { label: 'Disponibilidad', failed: 'No se pudo cambiar tu disponibilidad.', unknown: 'disponibilidad desconocida' },
  languageNotSaved: 'No se pudo guardar el idioma en tu perfil.',
  profile: {
    title: 'Mi perfil',
    greeting: (name) => `Hola, ${name}`,
    intro: (company) => `Has entrado en el espacio de ${company}.`,
    failed: '¡Error al buscar la información del entorno!',
    loading: 'Cargando la información del entorno',
    person: 'Tu acceso',
    departments: 'Departamentos',
    allDepartments: 'todos',
    departmentCount: (count) => (count === 0 ? 'ninguno' : count === 1 ? 'un departamento' : `${count} departamentos`),
    permissions: 'Lo que puedes hacer',
    noPermissions: 'Todavía no tienes permisos. Habla con el administrador.',
    company: 'Empresa',
    companyName: 'Nombre',
    site: 'Sitio web',
    email: 'Correo electrónico',
    address: 'Dirección',
    timeZone: 'Zona horaria',
    notGiven: 'sin informar',
  },
}
