import type { LaterProblems } from '../../later-problems.ts'

export const labelProblems: LaterProblems<'label'> = {
  pt: {
    'label.notFound': 'Etiqueta não encontrada. Recarregue a página.',
    'label.textTaken': 'Já existe uma etiqueta com este texto. Escolha outro.',
    'label.tooMany': 'A empresa já tem 1.000 etiquetas. Exclua ou junte algumas antes de criar outra.',
    'label.tooManyOfOne': 'Já são 50 etiquetas aqui. Remova uma antes de adicionar outra.',
    'label.changedMeanwhile': 'Outra pessoa alterou esta etiqueta. Confira a versão atual e salve de novo.',
    'label.same': 'Escolha outra etiqueta para juntar.',
    'label.archived': 'Esta etiqueta está arquivada. Desarquive para usar.',
    'label.otherDepartment': 'Esta etiqueta é de outros departamentos e não vale para esta conversa.',
    'label.targetNotFound': 'Não encontramos a mensagem, a conversa ou o contato. Recarregue a página.',
  },
  en: {
    'label.notFound': 'Label not found. Reload the page.',
    'label.textTaken': 'There is a label with this text already. Choose another one.',
    'label.tooMany': 'The company has 1,000 labels already. Delete or merge some before creating another one.',
    'label.tooManyOfOne': 'There are 50 labels here already. Remove one before adding another.',
    'label.changedMeanwhile': 'Somebody else changed this label. Look at the current version and save again.',
    'label.same': 'Choose another label to merge with.',
    'label.archived': 'This label is archived. Unarchive it to use it.',
    'label.otherDepartment': 'This label belongs to other departments and cannot be used in this chat.',
    'label.targetNotFound': 'We did not find the message, chat or contact. Reload the page.',
  },
  es: {
    'label.notFound': 'Etiqueta no encontrada. Recarga la página.',
    'label.textTaken': 'Ya existe una etiqueta con este texto. Elige otro.',
    'label.tooMany': 'La empresa ya tiene 1.000 etiquetas. Elimina o une algunas antes de crear otra.',
    'label.tooManyOfOne': 'Ya hay 50 etiquetas aquí. Quita una antes de agregar otra.',
    'label.changedMeanwhile': 'Otra persona cambió esta etiqueta. Revisa la versión actual y guarda de nuevo.',
    'label.same': 'Elige otra etiqueta para unir.',
    'label.archived': 'Esta etiqueta está archivada. Desarchívala para usarla.',
    'label.otherDepartment': 'Esta etiqueta es de otros departamentos y no se puede usar en esta conversación.',
    'label.targetNotFound': 'No encontramos el mensaje, la conversación o el contacto. Recarga la página.',
  },
}
