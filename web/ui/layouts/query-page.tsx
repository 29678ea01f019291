import { BackButton } from '../back-button.tsx';
import { QueryBody, type QueryBodyProps } from '../query-body.tsx';
import { PlainLayout } from './plain.tsx';

interface QueryPageProps<Data> extends Omit<QueryBodyProps<Data>, 'around'> {
  readonly title: string;
  readonly onBack: () => void;
}

/** A page whose layout is what the query brings: until then, or in trouble, its title and the way back. */
export function QueryPage<Data>({ title, onBack, ...body }: QueryPageProps<Data>) {
  return (
    <QueryBody
      {...body}
      around={(words) => (
        <PlainLayout lead={<BackButton onPress={onBack} />} title={title}>
          {words}
        </PlainLayout>
      )}
    />
  );
}
