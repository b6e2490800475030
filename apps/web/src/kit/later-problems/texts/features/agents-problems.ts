import type { LaterProblems } from '../../later-problems.ts'

export const agentProblems: LaterProblems<'agent' | 'photo'> = {
  pt: {
    'agent.notFound': 'Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.',
    'agent.lastAdmin': 'Único administrador não pode ser removido.',
    'agent.alreadyMember': 'Já existe uma pessoa com este e-mail na empresa.',
    'agent.internalEmail': 'Este domínio de e-mail é reservado. Use outro e-mail.',
    'agent.emailFixed': 'O e-mail pertence à pessoa e não pode ser alterado aqui.',
    'agent.changedMeanwhile': 'Outra pessoa alterou estes dados. Confira a versão atual e salve de novo.',
    'agent.receiverUnfit': 'Escolha um agente ativo ou um departamento para receber as conversas.',
    'agent.inactive': 'Esta pessoa está inativa. Ative antes de redefinir a senha.',
    'photo.unreadable': 'Não foi possível ler a imagem. Use uma foto em PNG, JPEG ou WebP.',
  },
  en: {
    'agent.notFound': 'User not found in this company. Reload the page or contact the administrator.',
    'agent.lastAdmin': 'The only administrator cannot be removed.',
    'agent.alreadyMember': 'There is somebody with this e-mail in the company already.',
    'agent.internalEmail': 'This e-mail domain is reserved. Use another e-mail.',
    'agent.emailFixed': 'The e-mail belongs to the person and cannot be changed here.',
    'agent.changedMeanwhile': 'Somebody else changed these details. Look at the current version and save again.',
    'agent.receiverUnfit': 'Choose an active agent or a department to take over the chats.',
    'agent.inactive': 'This person is inactive. Activate them before resetting the password.',
    'photo.unreadable': 'The image could not be read. Use a PNG, JPEG or WebP photo.',
  },
  es: {
    'agent.notFound': 'Usuario no encontrado en esta empresa. Recarga la página o habla con el administrador.',
    'agent.lastAdmin': 'El único administrador no se puede quitar.',
    'agent.alreadyMember': 'Ya existe una persona con este correo en la empresa.',
    'agent.internalEmail': 'Este dominio de correo está reservado. Usa otro correo.',
    'agent.emailFixed': 'El correo pertenece a la persona y no se puede cambiar aquí.',
    'agent.changedMeanwhile': 'Otra persona cambió estos datos. Revisa la versión actual y guarda de nuevo.',
    'agent.receiverUnfit': 'Elige un agente activo o un departamento para recibir las conversaciones.',
    'agent.inactive': 'Esta persona está inactiva. Actívala antes de restablecer la contraseña.',
    'photo.unreadable': 'No se pudo leer la imagen. Usa una foto en PNG, JPEG o WebP.',
  },
}
