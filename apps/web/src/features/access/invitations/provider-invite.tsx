import { Button } from '../../../ui/controls/button.tsx';
import { invitationsMessages } from './invitations.messages.ts';
import { type InviteLink, providerStartOf } from './invitations.queries.ts';

/** Needs no password: the organisation's identity provider confirms the person. */
export function ProviderInvite({ link }: { readonly link: InviteLink }) {
  return (
    <div className="public-form">
      <Button
        variant="primary"
        size="public"
        onClick={() => window.location.assign(providerStartOf(link))}
      >
        {invitationsMessages.singleSignOn}
      </Button>
    </div>
  );
}
