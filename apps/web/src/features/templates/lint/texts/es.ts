import type { LintTexts } from './pt.ts'

type Value = string | number | undefined
/** By itself: what a file of texts imports would travel with it, and others would load it for that. */
const numbers = new Intl.NumberFormat('es', { useGrouping: 'always' })
const n = (value: Value) => numbers.format(Number(value))
const v = (value: Value) => `{{${value}}}`
const parts: Record<string, string> = {
  header: 'un encabezado',
  footer: 'un pie',
  buttons: 'botones fuera de las tarjetas',
  cards: 'tarjetas',
}
const besides: Record<string, string> = { offer: 'Una oferta por tiempo limitado', cards: 'Un carrusel' }
const kinds: Record<string, string> = {
  catalog: 'El botón de catálogo debe ser el único de la plantilla.',
  products: 'El botón de productos debe ser el único de la plantilla.',
  flow: 'El botón de flujo puede aparecer solo una vez, y no en tarjetas.',
  call: 'El botón de llamada puede aparecer solo una vez, y no en tarjetas.',
  code: 'El botón que copia un código no cabe en tarjetas.',
}
const languages: Record<string, string> = { pt: 'portugués', en: 'inglés', es: 'español' }

function time(value: Value): string {
  const seconds = Number(value)
  if (seconds % 86_400 === 0) return `${seconds / 86_400} días`
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

export const es: LintTexts = {
  checklist: 'Antes de enviarla',
  pending: (count) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  nothingPending: 'Todo listo',
  inUse: 'En uso, sin cambios',
  fix: 'Corregir esto',
  fixAll: 'Corregir todo lo automático',
  costsAs: (word, price) => `“${word}” suena a venta: Meta puede pasarla a Marketing, que cuesta ${price} por mensaje.`,
  done: {
    head: 'Nombre y categoría válidos',
    bodyStart: 'El cuerpo no empieza con una variable',
    bodyEnd: 'El cuerpo no termina con una variable',
    variables: 'Variables en orden y bien escritas',
    samples: 'Cada variable tiene un ejemplo',
    texts: 'Textos dentro de sus límites',
    files: 'Archivos de ejemplo elegidos',
    links: 'El enlace del botón abre por HTTPS',
    buttons: 'Botones completos y en orden',
    cards: 'Carrusel y oferta completos',
    code: 'Opciones del código válidas y completas',
  },
  brief: {
    variableAtEdge: ({ name, edge }) => `El cuerpo ${edge === 'start' ? 'empieza' : 'termina'} con la variable ${v(name)}`,
    sampleMissing: ({ name }) => `${v(name)} sin ejemplo`,
    variableGap: ({ missing, before }) => `Falta ${v(missing)} antes que ${v(before)}`,
    variablesAdjacent: ({ name, next }) => `${v(name)} y ${v(next)} están juntas`,
    variablesMixed: ({ name }) => `${v(name)} mezcla números y nombres`,
    variablesTooMany: ({ count }) => `${count === 1 ? '1 variable' : `${n(count)} variables`} para poco texto`,
    nameMissing: () => 'Sin nombre',
    nameWrong: () => 'Nombre con signos no aceptados',
    nameTaken: () => 'Nombre ya usado en este idioma',
    nameResting: () => 'El nombre aún descansa en Meta',
    bodyMissing: () => 'Sin cuerpo',
    fileMissing: () => 'Sin archivo de ejemplo',
    linkNotHttps: () => 'El enlace del botón no abre por HTTPS',
    placeholderLink: ({ host }) => `Enlace de ejemplo (${host})`,
    placeholderText: ({ words }) => `Texto de ejemplo (${words})`,
    linkShortened: ({ host }) => `Enlace acortado (${host})`,
    linkMissing: () => 'Botón sin enlace',
    buttonTextMissing: () => 'Botón sin texto escrito',
  },
  findings: {
    nameMissing: () => 'Dale un nombre a la plantilla: solo minúsculas, números y _.',
    nameWrong: ({ limit }) => `El nombre solo puede tener minúsculas sin tilde, números y _, hasta ${n(limit)} caracteres.`,
    nameTaken: ({ name }) => `Ya hay una plantilla “${name}” en este idioma. Elige otro nombre.`,
    nameResting: ({ name }) => `Una plantilla “${name}” fue eliminada hace poco, y Meta guarda el nombre 30 días. Elige otro nombre.`,
    languageUnknown: ({ language }) => `Meta no conoce el idioma “${language}”. Elige uno de la lista.`,
    typeNotCreated: () => 'Esta categoría es antigua y ya no se crea. Elige Utilidad, Marketing o Autenticación.',
    headerMissing: () => 'Escribe el encabezado, o elige “Ninguno”.',
    headerTooLong: ({ limit, length }) => `El encabezado tiene ${n(length)} caracteres, y el límite es ${n(limit)}. Acórtalo.`,
    headerVariables: () => 'El encabezado acepta una sola variable. Lleva las otras al cuerpo.',
    headerFormat: () => 'El encabezado no acepta emojis, saltos de línea ni *negrita*, _cursiva_ o ~tachado~.',
    bodyMissing: () => 'Escribe el cuerpo del mensaje.',
    bodyTooLong: ({ limit, length }) => `El cuerpo tiene ${n(length)} caracteres, y el límite es ${n(limit)}. Acórtalo.`,
    bodySpaces: () => 'El cuerpo tiene demasiados espacios o líneas vacías seguidos: usa hasta 4 espacios y una línea vacía.',
    footerTooLong: ({ limit, length }) => `El pie tiene ${n(length)} caracteres, y el límite es ${n(limit)}. Acórtalo.`,
    footerVariables: ({ name }) => `El pie no acepta variables. Quita ${v(name)}, o llévala al cuerpo.`,
    footerFormat: () => 'El pie es una sola línea, sin *negrita*, _cursiva_ o ~tachado~.',
    footerMissing: () => 'El pie solo tiene espacios. Escribe algo, o bórralo.',
    sampleMissing: ({ name }) => `Da un ejemplo para ${v(name)}: sin él Meta no revisa la plantilla.`,
    fileMissing: ({ card }) =>
      card === undefined ? 'Elige un archivo de ejemplo para el encabezado.' : `Elige un archivo de ejemplo para la tarjeta ${card}.`,
    variableAtEdge: ({ name, edge }) =>
      edge === 'start'
        ? `El texto no puede empezar con ${v(name)}. Escribe una palabra antes, como “Hola”.`
        : `El texto no puede terminar con ${v(name)}. Escribe algo después, aunque sea un punto.`,
    variablesAdjacent: ({ name, next }) => `${v(name)} y ${v(next)} están una al lado de la otra. Escribe una palabra entre ellas.`,
    variableGap: ({ missing, before }) => `Las variables deben ir en orden: falta ${v(missing)} antes de ${v(before)}.`,
    variablesMixed: ({ name, format }) =>
      format === 'positional'
        ? `${v(name)} tiene nombre, y las variables de esta plantilla son números. Usa solo una de las dos formas.`
        : `${v(name)} es un número, y las variables de esta plantilla tienen nombre. Usa solo una de las dos formas.`,
    variableNameWrong: ({ name }) =>
      `El nombre de la variable ${v(name)} solo puede tener minúsculas sin tilde, números y _, y empieza por una letra.`,
    bracesWrong: () => 'Sobran llaves. Una variable se escribe así: {{1}}.',
    variablesTooMany: ({ count, wanted }) =>
      `${count === 1 ? '1 variable es demasiado' : `${n(count)} variables son demasiadas`} para tan poco texto: escribe al menos ${n(wanted)} palabras, o usa menos variables.`,
    buttonsTooMany: ({ limit }) => `Puede haber ${n(limit)} botones como máximo. Quita algunos.`,
    linksTooMany: ({ limit }) => `Puede haber ${n(limit)} botones de enlace como máximo. Quita algunos.`,
    phonesTooMany: () => 'Solo un botón puede llamar a un teléfono. Quita los otros.',
    codesTooMany: () => 'Solo un botón puede copiar un código. Quita los otros.',
    repliesApart: () => 'Las respuestas rápidas deben estar juntas, antes o después de los otros botones.',
    buttonTextMissing: () => 'Escribe el texto del botón.',
    buttonTextTooLong: ({ limit, length }) => `El texto del botón tiene ${n(length)} caracteres, y el límite es ${n(limit)}.`,
    buttonTextTwice: ({ text }) => `Dos botones dicen “${text}”. Dales textos distintos.`,
    buttonTextFormat: () => 'El texto del botón no acepta variables, emojis, saltos de línea ni formato.',
    linkMissing: () => 'Escribe la dirección que abre el botón.',
    linkNotHttps: () => 'El enlace debe empezar por https://.',
    linkWrong: () => 'Esta dirección no parece un enlace. Revisa si hay espacios o letras cambiadas.',
    placeholderLink: ({ host }) => `${host} es una dirección de ejemplo. Usa la de tu empresa.`,
    placeholderText: ({ words }) => `“${words}” es un texto de ejemplo. Escribe el de tu empresa.`,
    linkShortened: ({ host }) => `Meta rechaza enlaces acortados y de WhatsApp, como ${host}. Usa la dirección completa de tu sitio.`,
    linkTooLong: ({ limit, length }) => `El enlace tiene ${n(length)} caracteres, y el límite es ${n(limit)}.`,
    linkVariable: () => 'El enlace acepta una sola variable, {{1}}, al final de la dirección.',
    phoneWrong: () => 'Escribe el teléfono con el código del país, como +34 910 123 456.',
    codeMissing: () => 'Escribe un código de ejemplo, como VERANO10.',
    codeTooLong: ({ limit, length }) => `El código tiene ${n(length)} caracteres, y el límite es ${n(limit)}.`,
    flowMissing: () => 'Elige el flujo que abre el botón.',
    buttonNotHere: ({ kind }) => kinds[String(kind)] ?? 'Este botón no cabe aquí.',
    cardsCount: ({ from, to, count }) => `Un carrusel tiene de ${n(from)} a ${n(to)} tarjetas, y este tiene ${n(count)}.`,
    cardsUnlike: ({ card }) =>
      `La tarjeta ${card} es distinta de la primera: todas necesitan el mismo tipo de archivo y los mismos tipos de botón.`,
    cardTextMissing: ({ card }) => `Escribe el texto de la tarjeta ${card}.`,
    cardTextTooLong: ({ card, limit, length }) =>
      `El texto de la tarjeta ${card} tiene ${n(length)} caracteres, y el límite es ${n(limit)}.`,
    cardButtons: ({ card, limit }) => `La tarjeta ${card} necesita de 1 a ${n(limit)} botones.`,
    partsNotTogether: ({ part, beside }) =>
      `${besides[String(beside)] ?? 'Esta plantilla'} no combina con ${parts[String(part)] ?? 'esta parte'}. Quita uno de los dos.`,
    needsMarketing: () => 'Las ofertas por tiempo limitado solo existen en la categoría Marketing.',
    offerText: ({ limit }) => `El texto de la oferta tiene de 1 a ${n(limit)} caracteres.`,
    offerNeedsCode: () => 'Una oferta por tiempo limitado necesita un botón que copie un código.',
    expirationWrong: ({ from, to }) => `El código caduca después de ${n(from)} a ${n(to)} minutos, sin fracciones.`,
    validityWrong: ({ from, to }) => `En esta categoría Meta intenta entregar durante ${time(from)} como mínimo y ${time(to)} como máximo.`,
    otpMissing: () => 'Elige cómo recibe el código la persona: copiar, un toque o sin toque.',
    packagesMissing: () => 'Indica al menos una aplicación Android que reciba el código.',
    packagesTooMany: ({ limit }) => `Puede haber ${n(limit)} aplicaciones como máximo. Quita algunas.`,
    packageWrong: ({ part }) =>
      part === 'hash'
        ? 'La firma de la aplicación tiene exactamente 11 caracteres.'
        : 'El nombre del paquete tiene al menos dos partes separadas por un punto, como com.mitienda.',
    zeroTapNotAccepted: () => 'Para enviar códigos sin toque, acepta los términos de Meta.',
    sellsInUtility: ({ word }) => `“${word}” suena a venta. En Utilidad Meta puede rechazarla, o cobrarla como Marketing.`,
    textLong: ({ length, limit }) => `Son ${n(length)} caracteres: los mensajes con más de ${n(limit)} suelen leerse menos.`,
    optOutMissing: () => 'Ofrece una salida, como un botón “Detener promociones”: menos personas bloquean el número.',
    sampleIsPersonal: ({ name, kind }) =>
      `El ejemplo de ${v(name)} parece ${kind === 'card' ? 'un número de tarjeta' : 'un CPF'}. Usa un dato inventado.`,
    languageDiffers: ({ guessed }) => `El texto parece estar en ${languages[String(guessed)] ?? 'otro idioma'}. Revisa el idioma elegido.`,
  },
}
