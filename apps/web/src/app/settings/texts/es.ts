import type { SettingsTexts } from './pt.ts'

export const es: SettingsTexts = {
  groups: { company: 'Empresa', team: 'Equipo', chats: 'Conversaciones', system: 'Sistema', security: 'Seguridad' },
  sections: {
    profile: {
      title: 'Perfil de la empresa',
      intro: 'Lo que la empresa dice de sí: nombre, sitio, correo, CNPJ, dominio, zona horaria y orden de las conversaciones.',
      also: 'empresa datos dominio cnpj zona mantenimiento',
    },
    style: {
      title: 'Apariencia',
      intro: 'Los colores, las imágenes y el nombre que muestran el equipo y la página de entrada.',
      also: 'colores tema marca logo icono estilo',
    },
    address: {
      title: 'Dirección',
      intro: 'Dónde está la empresa.',
      also: 'calle código postal ciudad ubicación',
    },
    prices: {
      title: 'Precios por plantilla',
      intro: 'Cuánto cuesta cada mensaje, el plan y la promoción, con todo lo que ya estuvo vigente.',
      also: 'valor costo tarifa cobro cuota factura',
    },
    broadcasts: {
      title: 'Límites de difusiones',
      intro: 'A partir de cuándo una difusión espera aprobación, y cuánto pueden gastar todas en el mes.',
      also: 'aprobación presupuesto tope envío masivo campaña',
    },
    agents: {
      title: 'Agentes',
      intro: 'Quién trabaja en esta empresa, qué puede hacer cada persona y en qué departamentos atiende.',
      also: 'usuarios usuários users personas equipo miembros configurações',
    },
    departments: {
      title: 'Departamentos',
      intro: 'Los equipos que reciben las conversaciones, con sus números y permisos.',
      also: 'sectores colas equipos áreas',
    },
    numbers: {
      title: 'Números',
      intro: 'Los números por los que la empresa conversa, cómo están y qué pasó por ellos.',
      also: 'dispositivos devices canales teléfonos WhatsApp conectar',
    },
    labels: {
      title: 'Etiquetas',
      intro: 'Palabras con color que marcan conversaciones, mensajes y contactos.',
      also: 'tags marcadores rótulos',
    },
    pix: {
      title: 'Pix',
      intro: 'Las claves con que la empresa recibe: quien atiende cobra en la conversación.',
      also: 'pago cobro clave qr recibir',
    },
    properties: {
      title: 'Propiedades',
      intro: 'Lo que la empresa quiere saber de cada contacto: textos, números, fechas, opciones.',
      also: 'campos personalizados atributos contacto',
    },
    quickReplies: {
      title: 'Respuestas rápidas',
      intro: 'Textos listos con atajo, campos que se completan solos, archivos y botones.',
      also: 'atajos mensajes listos macros',
    },
    retention: {
      title: 'Retención',
      intro: 'Cuánto tiempo guarda la empresa mensajes, archivos y el registro del canal.',
      also: 'borrar eliminar antiguos plazo limpieza conservar',
    },
    companyData: {
      title: 'Datos de la empresa',
      intro: 'Todo lo que la empresa tiene en Prosa, en un archivo propio.',
      also: 'exportar descargar zip copia portabilidad',
    },
    preferences: {
      title: 'Preferencias',
      intro: 'Lo que la empresa ofrece al equipo, activado o no para todos o para una persona.',
      also: 'funciones flags activar desactivar',
    },
    outgoing: {
      title: 'Envíos retenidos',
      intro: 'Lo que no se envió después de restaurar una copia de seguridad, y qué hacer con ello.',
      also: 'copia backup restaurar pendientes cola suspendidos',
    },
    batches: {
      title: 'Operaciones en lote',
      intro: 'Acciones en muchas conversaciones o contactos e importaciones: avance, resultado y deshacer.',
      also: 'lote masa varias cerrar cola batch',
    },
    security: {
      title: 'Seguridad',
      intro: 'Lo que la empresa exige a quien entra en la cuenta, y lo que muestra de los contactos.',
      also: 'contraseña 2fa acceso exigir',
    },
    history: { title: 'Historial', intro: 'Quién cambió qué, cuándo y desde dónde.', also: 'auditoría log registro cambios' },
  },
  search: 'Buscar en los ajustes',
  found: (section, setting) => `${section} › ${setting}`,
  history: 'Historial',
  historyOf: (section) => `Historial: ${section}`,
  settings: { history: { title: 'Historial de cambios', words: 'auditoría registro log quién cambió cuándo antes después' } },
}
