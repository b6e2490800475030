import type { LaterProblems } from '../../later-problems.ts'

export const mediaProblems: LaterProblems<'media'> = {
  pt: {
    'media.notFound': 'Arquivo não encontrado nesta conversa.',
    'media.unreadable': 'Não foi possível ler o arquivo. Ele pode estar vazio ou corrompido.',
    'media.tooLarge': 'O arquivo passa do limite de envio. Escolha um menor.',
    'media.tooManyPixels': 'A imagem passa de 40 megapixels. Envie uma menor.',
    'media.wrongType': 'O canal não aceita este tipo de arquivo.',
    'media.noRoom': 'Não há espaço para guardar o arquivo agora. Tente de novo em instantes.',
  },
  en: {
    'media.notFound': 'File not found in this chat.',
    'media.unreadable': 'The file could not be read. It may be empty or broken.',
    'media.tooLarge': 'The file is over the sending limit. Choose a smaller one.',
    'media.tooManyPixels': 'The picture has more than 40 megapixels. Send a smaller one.',
    'media.wrongType': 'The channel does not take this type of file.',
    'media.noRoom': 'There is no room to keep the file right now. Try again in a moment.',
  },
  es: {
    'media.notFound': 'Archivo no encontrado en esta conversación.',
    'media.unreadable': 'No se pudo leer el archivo. Puede estar vacío o dañado.',
    'media.tooLarge': 'El archivo supera el límite de envío. Elige uno más pequeño.',
    'media.tooManyPixels': 'La imagen supera los 40 megapíxeles. Envía una menor.',
    'media.wrongType': 'El canal no acepta este tipo de archivo.',
    'media.noRoom': 'No hay espacio para guardar el archivo ahora. Intenta de nuevo en un momento.',
  },
}
