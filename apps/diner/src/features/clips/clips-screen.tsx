import '@tableside/ui/styles/content.css';
import './clips.css';
import { TableArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { ClipCard } from './clip-card.tsx';

/** `/short-videos`: the dishes that can be ordered now, one after the other, those with a clip first. */
export function ClipsScreen() {
  const text = useText();
  const { store, items, complete } = useMenu();
  const shown = items
    .filter(({ available, images, video }) => available && (video !== null || images.length > 0))
    .toSorted((one, other) => Number(one.video === null) - Number(other.video === null));
  const back = (
    <ButtonLink href="/home" onClick={follow}>
      {text('clips.back')}
    </ButtonLink>
  );
  return (
    <Screen title={text('clips.title')} back="/social">
      {store && shown.length > 0 && (
        <ol className="clips">
          {shown.map((item) => (
            <ClipCard key={item._id} item={item} store={store} />
          ))}
          <li className="clip-end">
            <p className="t-h3">{text('clips.end')}</p>
            {back}
          </li>
        </ol>
      )}
      {complete && shown.length === 0 && (
        <StateBlock art={<TableArt />} title={text('clips.none')} action={back} />
      )}
    </Screen>
  );
}
