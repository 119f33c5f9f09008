import type { Catalogue } from '#languages/catalogue.ts'

export const vetting = {
  vetting: {
    title: 'Votre attestation',
    lead: 'Une association que nous avons vérifiée détient une attestation sur le registre. Les acheteurs peuvent vous choisir tant qu’elle est valide.',
    dashboard: 'Votre tableau de bord',
    what: 'Votre attestation',
    connectTitle: 'Connectez le portefeuille qui reçoit les dons',
    connectHint: 'Seul ce portefeuille peut accepter l’attestation.',
    connect: 'Connecter un portefeuille',
    otherTitle: 'Ce portefeuille n’appartient pas à une association',
    otherHint:
      'Connectez le portefeuille qui reçoit les dons, ou écrivez-nous si vous souhaitez que votre association soit vérifiée.',
    contact: 'Nous contacter',
    noneTitle: 'Il n’y a pas encore d’attestation',
    noneHint: 'Nous vous enverrons un e-mail quand votre évaluation sera terminée. L’attestation apparaîtra alors ici.',
    heldTitle: 'Votre association est vérifiée',
    heldUntil: (day) => `Valable jusqu’au ${day}.`,
    offeredTitle: 'Une attestation vous attend',
    renewalTitle: 'Votre attestation renouvelée vous attend',
    offeredUntil: (name, day) => `Elle atteste que ${name} a été vérifiée, et est valable jusqu’au ${day}.`,
    reserve:
      'Le registre met de côté une petite réserve dans votre portefeuille tant que vous la détenez. Les frais s’élèvent à une fraction de centime.',
    renewalKeeps:
      'Votre attestation actuelle reste valable jusqu’à ce que vous acceptiez celle-ci. Elle est alors supprimée et sa réserve libérée.',
    issued: 'Délivrée sur le registre',
    assessment: 'Lire l’évaluation',
    accept: 'Accepter l’attestation',
    acceptTitle: 'Accepter l’attestation',
    accepted: 'L’attestation est acceptée',
  },
} satisfies Partial<Catalogue>
