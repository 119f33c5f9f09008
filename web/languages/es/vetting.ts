import type { Catalogue } from '#languages/catalogue.ts'

export const vetting = {
  vetting: {
    title: 'Tu credencial',
    lead: 'Una organización benéfica que hemos verificado tiene una credencial en el libro mayor. Mientras sea válida, los compradores pueden elegirte.',
    dashboard: 'Tu panel',
    what: 'Tu credencial',
    connectTitle: 'Conecta el monedero que recibe tus donaciones',
    connectHint: 'Solo ese monedero puede aceptar la credencial.',
    connect: 'Conectar monedero',
    otherTitle: 'Este monedero no pertenece a ninguna organización benéfica',
    otherHint: 'Conecta el monedero que recibe tus donaciones, o escríbenos si quieres que te verifiquemos.',
    contact: 'Escríbenos',
    noneTitle: 'Todavía no hay credencial',
    noneHint: 'Te escribiremos por correo cuando tu evaluación esté terminada. Entonces la credencial aparecerá aquí.',
    heldTitle: 'Tu organización está verificada',
    heldUntil: (day) => `Válida hasta el ${day}.`,
    offeredTitle: 'Te espera una credencial',
    renewalTitle: 'Te espera tu credencial renovada',
    offeredUntil: (name, day) => `Certifica que ${name} ha sido verificada. Es válida hasta el ${day}.`,
    reserve:
      'El libro mayor aparta una pequeña reserva en tu monedero mientras la tengas. La comisión es una fracción de céntimo.',
    renewalKeeps:
      'Tu credencial actual sigue siendo válida hasta que aceptes esta. Entonces se elimina y se libera su reserva.',
    issued: 'Emitida en el libro mayor',
    assessment: 'Leer la evaluación',
    accept: 'Aceptar la credencial',
    acceptTitle: 'Aceptar la credencial',
    accepted: 'Credencial aceptada',
  },
} satisfies Partial<Catalogue>
