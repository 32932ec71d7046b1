import { paths } from '../paths.ts';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';

interface Props {
  /** What the address names, such as a portfolio. */
  readonly what?: string;
}

/** There is nothing at this address: never another page or object in its place. */
export function NotFoundPage({ what = 'page' }: Props) {
  return (
    <Page title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}>
      <NotFound what={what} />
    </Page>
  );
}

/** As above, in a page that has its header. */
export function NotFound({ what }: Required<Props>) {
  return (
    <Empty
      text={`There is no ${what} at this address.`}
      why="It may have been deleted, or you may not have access to it. Check the address, or search for it above."
      action={
        <a className={buttonClass('secondary')} href={paths.home}>
          Go to your home page
        </a>
      }
    />
  );
}
