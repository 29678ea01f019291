"""People's passages, read out of git directories without a work tree."""

import io
import re
import subprocess
import tarfile

from abc_strains import strain_passages
from choir_features import Choir
from kern import outer_voices, read_kern, song_passages
from passage import METERS, line_of

SONGS = 'ccarh+essen-folksong-collection/repo'
AIRS = 'cuthbertLab+music21/repo'
CHORALES = 'craigsapp+bach-370-chorales/repo'
AIR_FOLDERS = ('airdsAirs', 'ryansMammoth', 'oneills1850', 'miscFolk', 'nottingham-dataset')


def archive(repository, path):
    """(name, text) of every file below a path."""
    command = ['git', '-C', repository, 'archive', 'HEAD', path]
    # A mirror without its largest files complains of each of them, wherever they lie.
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise SystemExit(done.stderr.decode())
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        for member in files:
            if member.isfile():
                yield member.name, files.extractfile(member).read().decode('latin-1')


def all_passages(mirrors):
    for name, text in archive(f'{mirrors}/{SONGS}', 'europa'):
        if name.endswith('.krn'):
            yield from song_passages(name, text)
    for folder in AIR_FOLDERS:
        for name, text in archive(f'{mirrors}/{AIRS}', f'music21/corpus/{folder}'):
            if name.endswith('.abc'):
                for tune in re.split(r'(?m)^(?=X:)', text.replace('\r', '')):
                    if tune.startswith('X:'):
                        yield from strain_passages(folder, name, tune)


def read_passages(mirrors):
    """Every passage once, however many collections print it."""
    known = {}
    for passage in all_passages(mirrors):
        known.setdefault((passage.meter, passage.notes), passage)
    return list(known.values())


def read_chorales(mirrors):
    """Outer voices of Bach's four-part chorales; harmonisations of one tune are one group."""
    found = []
    for name, text in archive(f'{mirrors}/{CHORALES}', 'kern'):
        sheet = read_kern(name, text, ';') if name.endswith('.krn') else None
        if sheet is None or len(sheet.spines) != 4 or sheet.meter not in METERS:
            continue
        title = re.search(r'!!!OTL@@\w+:(.*)', text)
        group = 'C' + (re.sub(r'\W+', ' ', title.group(1)).strip().lower() if title else name)
        tonic, mode = sheet.key
        for voices in outer_voices(sheet):
            found.append(Choir(*(line_of(group, sheet.meter, mode, tonic, raw) for raw in voices)))
    return found
